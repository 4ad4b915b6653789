import type { baseApi } from './baseApi';

type CacheUpdate = ReturnType<typeof baseApi.util.updateQueryData>;

interface SentMutation<Answer> {
  dispatch: (update: CacheUpdate) => unknown;
  queryFulfilled: PromiseLike<{ data: Answer }>;
}

/** An `onQueryStarted`: the answer has the new settings, and takes the place of the cached ones at once. */
export const updateCache =
  <Answer>(update: (answer: Answer) => CacheUpdate) =>
  async (_input: unknown, { dispatch, queryFulfilled }: SentMutation<Answer>) => {
    try {
      dispatch(update((await queryFulfilled).data));
    } catch {
      // The caller shows the failure.
    }
  };
