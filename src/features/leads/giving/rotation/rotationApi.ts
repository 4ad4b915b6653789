import type {
  OwnRotation,
  PauseInput,
  Simulation,
  Rotation,
  RotationInput,
  RotationAssignment,
  RotationAssignmentsQuery,
} from '#contract/giving/rotation.ts';
import { baseApi } from '@/api/baseApi';
import { changedSince } from '@/api/conflict/changedSince';
import { byCursor } from '@/api/listAnswer';
import type { ListAnswer } from '@/api/listAnswer';
import { onSuccess } from '@/api/tags';
import { updateCache } from '@/api/updateCache';
import { fieldOf } from '@/shared/isRecord';
import { givingApi } from '../../core/givingApi';

const LEDGER_PAGE = 20;

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
    /** A POST that changes nothing. */
    simulateRotation: build.query<Simulation, RotationInput>({
      query: (body) => ({ url: 'rotation/simulation', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    pauseBroker: build.mutation<Rotation, PauseInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `rotation/brokers/${id}/pause`, method: 'PUT', body }),
      onQueryStarted: updateCache((answer) => rotationApi.util.updateQueryData('getRotation', undefined, () => answer)),
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
      ...byCursor,
      providesTags: ['Rotation'],
    }),
    pauseMe: build.mutation<OwnRotation, PauseInput>({
      query: (body) => ({ url: 'rotation/pause', method: 'PUT', body }),
      onQueryStarted: updateCache((answer) =>
        givingApi.util.updateQueryData('getOwnRotation', undefined, () => answer),
      ),
    }),
  }),
});

export const {
  useGetRotationQuery,
  useSaveRotationMutation,
  useSimulateRotationQuery,
  usePauseBrokerMutation,
  useGetRotationAssignmentsInfiniteQuery,
  usePauseMeMutation,
} = rotationApi;
