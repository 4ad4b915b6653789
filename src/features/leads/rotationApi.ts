import type {
  OwnRotation,
  PauseInput,
  Simulation,
  Rotation,
  RotationInput,
  RotationAssignment,
  RotationAssignmentsQuery,
} from '#contract/rotation.ts';
import { changedSince } from '@/api/apiError';
import { baseApi } from '@/api/baseApi';
import { cursorPaging, listAnswer } from '@/api/listAnswer';
import type { ListAnswer } from '@/api/listAnswer';
import { onSuccess } from '@/api/tags';
import { fieldOf } from '@/shared/isRecord';

/** The ledger comes in pages of this many, as one scrolls. */
const LEDGER_PAGE = 50;

type Shown = ReturnType<typeof baseApi.util.updateQueryData>;

interface Sent<Answer> {
  dispatch: (shown: Shown) => unknown;
  queryFulfilled: PromiseLike<{ data: Answer }>;
}

/** A change answers what it made of the settings: shown at once, and nothing is loaded anew for it. */
const showing =
  <Answer>(show: (answer: Answer) => Shown) =>
  async (_input: unknown, { dispatch, queryFulfilled }: Sent<Answer>) => {
    try {
      dispatch(show((await queryFulfilled).data));
    } catch {
      // Whoever asked is told that it failed.
    }
  };

const rotationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getRotation: build.query<Rotation, undefined>({
      query: () => 'rotation',
      providesTags: ['Rotation'],
    }),
    saveRotation: build.mutation<Rotation, RotationInput>({
      query: (body) => ({ url: 'rotation', method: 'PUT', body }),
      // The dashboard says what waits while it is off.
      invalidatesTags: onSuccess(['Stats']),
      async onQueryStarted(_input, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          ({ data }) => dispatch(rotationApi.util.updateQueryData('getRotation', undefined, () => data)),
          (failure: unknown) =>
            dispatch(
              rotationApi.util.updateQueryData(
                'getRotation',
                undefined,
                (shown) => changedSince(fieldOf(failure, 'error'), shown)?.current,
              ),
            ),
        );
      },
    }),
    /** A query, though it is a POST: nothing moves. */
    simulateRotation: build.query<Simulation, RotationInput>({
      query: (body) => ({ url: 'rotation/simulation', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    pauseBroker: build.mutation<Rotation, PauseInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `rotation/brokers/${id}/pause`, method: 'PUT', body }),
      onQueryStarted: showing((answer) => rotationApi.util.updateQueryData('getRotation', undefined, () => answer)),
    }),
    getRotationAssignments: build.infiniteQuery<
      ListAnswer<RotationAssignment>,
      Pick<RotationAssignmentsQuery, 'userId'>,
      string | undefined
    >({
      query: ({ queryArg, pageParam }) => ({
        url: 'rotation/assignments',
        params: { ...queryArg, pageSize: LEDGER_PAGE, after: pageParam },
      }),
      infiniteQueryOptions: cursorPaging,
      transformResponse: listAnswer,
      providesTags: ['Rotation'],
    }),
    getOwnRotation: build.query<OwnRotation, undefined>({
      query: () => 'rotation/mine',
      providesTags: ['Rotation'],
    }),
    pauseMe: build.mutation<OwnRotation, PauseInput>({
      query: (body) => ({ url: 'rotation/pause', method: 'PUT', body }),
      onQueryStarted: showing((answer) => rotationApi.util.updateQueryData('getOwnRotation', undefined, () => answer)),
    }),
  }),
});

export const {
  useGetRotationQuery,
  useSaveRotationMutation,
  useSimulateRotationQuery,
  usePauseBrokerMutation,
  useGetRotationAssignmentsInfiniteQuery,
  useGetOwnRotationQuery,
  usePauseMeMutation,
} = rotationApi;
