import type {
  OwnRotation,
  PauseInput,
  Rehearsal,
  Rotation,
  RotationInput,
  Turn,
  TurnsQuery,
} from '#contract/rotation.ts';
import { baseApi } from '@/api/baseApi';
import { listAnswer } from '@/api/listAnswer';
import type { ListAnswer, ListBody } from '@/api/listAnswer';

/** The ledger comes in pages of this many, as one scrolls. */
const TURNS_PAGE = 50;

/** Whoever asked is told that it failed. */
const ignore = () => undefined;

/** A change answers what it made of the settings: shown at once, and nothing is loaded anew for it. */
const rotationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getRotation: build.query<Rotation, undefined>({
      query: () => 'rotation',
      providesTags: ['Rotation'],
    }),
    saveRotation: build.mutation<Rotation, RotationInput>({
      query: (body) => ({ url: 'rotation', method: 'PUT', body }),
      onQueryStarted: (_input, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => {
          dispatch(rotationApi.util.updateQueryData('getRotation', undefined, () => data));
        }, ignore),
    }),
    /** A query, though it is a POST: nothing moves. */
    rehearse: build.query<Rehearsal, RotationInput>({
      query: (body) => ({ url: 'rotation/rehearsal', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    pauseBroker: build.mutation<Rotation, PauseInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `rotation/brokers/${id}/pause`, method: 'PUT', body }),
      onQueryStarted: (_input, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => {
          dispatch(rotationApi.util.updateQueryData('getRotation', undefined, () => data));
        }, ignore),
    }),
    getTurnsOnward: build.infiniteQuery<ListAnswer<Turn>, Pick<TurnsQuery, 'userId'>, string | undefined>({
      query: ({ queryArg, pageParam }) => ({
        url: 'rotation/turns',
        params: { ...queryArg, pageSize: TURNS_PAGE, after: pageParam },
      }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: (page) => page.next ?? undefined },
      transformResponse: (body: ListBody<Turn>, meta) => listAnswer(body, meta),
      providesTags: ['Rotation'],
    }),
    getOwnRotation: build.query<OwnRotation, undefined>({
      query: () => 'rotation/mine',
      providesTags: ['Rotation'],
    }),
    pauseMe: build.mutation<OwnRotation, PauseInput>({
      query: (body) => ({ url: 'rotation/pause', method: 'PUT', body }),
      onQueryStarted: (_input, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => {
          dispatch(rotationApi.util.updateQueryData('getOwnRotation', undefined, () => data));
        }, ignore),
    }),
  }),
});

export const {
  useGetRotationQuery,
  useSaveRotationMutation,
  useRehearseQuery,
  usePauseBrokerMutation,
  useGetTurnsOnwardInfiniteQuery,
  useGetOwnRotationQuery,
  usePauseMeMutation,
} = rotationApi;
