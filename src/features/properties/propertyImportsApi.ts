import type { ListingOutcome } from '#contract/properties/listingValues.ts';
import type {
  GoneProperty,
  ListingChosen,
  ListingPicture,
  ListingRow,
  ListingsCheck,
  PropertyImportDetail,
  PropertyImportRun,
} from '#contract/properties/propertyImports.ts';
import { baseApi } from '@/api/baseApi';
import { byPage } from '@/api/listAnswer';
import type { ListAnswer } from '@/api/listAnswer';
import type { Progress } from '@/api/query';
import { toFormData } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';

const PAGE = 50;

interface RowsOfImport {
  id: string;
  outcome: ListingOutcome | undefined;
  photos: 'missed' | undefined;
  notes: 'some' | undefined;
  /** Rows of another state are others. */
  state: PropertyImportDetail['state'];
}

export type SentListings = { file: File } | { address: string };

/** Brokers list their number of properties. */
const CHANGED = ['Import', 'Run', 'Property', 'Broker', 'Stats'] as const;

export const {
  useGetPropertyImportQuery,
  useGetListingRowsInfiniteQuery,
  useGetListingPictureQuery,
  useGetGonePropertiesInfiniteQuery,
  useUploadListingsMutation,
  useCheckListingsMutation,
  useChooseListingsMutation,
  useRunPropertyImportMutation,
  useFetchMissedPhotosMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPropertyImport: build.query<PropertyImportDetail, string>({
      query: (id) => `properties/imports/${id}`,
      providesTags: ['Import'],
    }),
    getListingRows: build.infiniteQuery<ListAnswer<ListingRow>, RowsOfImport, number>({
      query: ({ queryArg: { id, outcome, photos, notes }, pageParam }) => ({
        url: `properties/imports/${id}/rows`,
        params: { outcome, photos, notes, page: pageParam, pageSize: PAGE },
      }),
      ...byPage(PAGE),
      providesTags: ['Import'],
    }),
    getListingPicture: build.query<ListingPicture, { id: string; number: number }>({
      query: ({ id, number }) => `properties/imports/${id}/rows/${number}/picture`,
    }),
    getGoneProperties: build.infiniteQuery<ListAnswer<GoneProperty>, string, number>({
      query: ({ queryArg: id, pageParam }) => ({
        url: `properties/imports/${id}/gone`,
        params: { page: pageParam, pageSize: PAGE },
      }),
      ...byPage(PAGE),
      providesTags: ['Import', 'Property'],
    }),
    uploadListings: build.mutation<
      PropertyImportDetail,
      { sent: SentListings; onProgress: (progress: Progress) => void }
    >({
      query: ({ sent, onProgress }) => ({
        url: 'properties/imports',
        method: 'POST',
        body: toFormData({ ...sent }),
        onProgress,
      }),
      // A proxy's page may have come in place of the answer.
      invalidatesTags: ['Import'],
    }),
    checkListings: build.mutation<PropertyImportDetail, ListingsCheck & { id: string }>({
      query: ({ id, ...body }) => ({ url: `properties/imports/${id}/check`, method: 'PUT', body }),
      invalidatesTags: onSuccess(['Import', 'Brokerage']),
    }),
    chooseListings: build.mutation<PropertyImportDetail, ListingChosen & { id: string }>({
      query: ({ id, ...body }) => ({ url: `properties/imports/${id}/choice`, method: 'PUT', body }),
      invalidatesTags: ['Import'],
    }),
    runPropertyImport: build.mutation<PropertyImportDetail, PropertyImportRun & { id: string }>({
      query: ({ id, ...body }) => ({ url: `properties/imports/${id}/run`, method: 'POST', body }),
      invalidatesTags: onSuccess(CHANGED),
    }),
    fetchMissedPhotos: build.mutation<PropertyImportDetail, string>({
      query: (id) => ({ url: `properties/imports/${id}/photos`, method: 'POST' }),
      invalidatesTags: onSuccess(['Import']),
    }),
  }),
});
