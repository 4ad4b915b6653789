import type { CepPlace } from '#contract/ground/cep.ts';
import type { BriefLead, Lead, LeadChange } from '#contract/leads/leads.ts';
import type { Property } from '#contract/properties/properties.ts';
import type { RegionProposal } from '#contract/properties/proposedRegion.ts';
import { baseApi } from '@/api/baseApi';
import type { Progress } from '@/api/query';
import { ifMatch } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';

interface SentProperty {
  form: FormData;
  key: string;
  onProgress: (progress: Progress) => void;
}

type PropertyChange = Omit<SentProperty, 'key'> & { id: string; key?: string; version?: string };

/** Brokers list their number of properties. */
const CHANGED = ['Property', 'Broker', 'Stats'] as const;

/** Visitors' pages load no writes. */
export const {
  useLazyFindCepQuery,
  useProposeRegionQuery,
  useLazyProposeRegionQuery,
  useCreatePropertyMutation,
  useChangePropertyMutation,
  useDeletePropertyMutation,
  useRestorePropertyMutation,
  useGetOpenLeadsQuery,
  useRecordSaleMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findCep: build.query<CepPlace, string>({ query: (cep) => `cep/${cep}` }),
    /** The place as a query. */
    proposeRegion: build.query<RegionProposal, string>({
      query: (place) => `properties/proposed-region?${place}`,
      keepUnusedDataFor: 0,
    }),
    createProperty: build.mutation<Property, SentProperty>({
      query: ({ form, key, onProgress }) => ({
        url: 'properties/create-property',
        method: 'POST',
        body: form,
        headers: { 'idempotency-key': key },
        onProgress,
      }),
      invalidatesTags: onSuccess(CHANGED),
    }),
    changeProperty: build.mutation<Property, PropertyChange>({
      query: ({ id, version, form, key, onProgress }) => ({
        url: `properties/${encodeURIComponent(id)}`,
        method: 'PUT',
        body: form,
        headers: { ...(key && { 'idempotency-key': key }), ...ifMatch(version) },
        onProgress,
      }),
      invalidatesTags: onSuccess(CHANGED),
    }),
    deleteProperty: build.mutation<unknown, string>({
      query: (id) => ({ url: `properties/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: onSuccess(CHANGED),
    }),
    restoreProperty: build.mutation<unknown, string>({
      query: (id) => ({ url: `properties/${encodeURIComponent(id)}/restore`, method: 'POST' }),
      invalidatesTags: onSuccess(CHANGED),
    }),
    getOpenLeads: build.query<BriefLead[], string>({
      query: (propertyId) => `properties/${propertyId}/open-leads`,
      providesTags: [{ type: 'Lead', id: 'page' }],
    }),
    recordSale: build.mutation<Lead, Pick<LeadChange, 'sold'> & { id: string }>({
      query: ({ id, sold }) => ({ url: `leads/${id}`, method: 'PUT', body: { status: 'convertido', sold } }),
      invalidatesTags: onSuccess(['Lead', 'Stats']),
    }),
  }),
});
