import { useSelector } from 'react-redux';
import type { BatchProgress } from '#contract/reach/events.ts';
import { progressed } from './progressSlice';
import type { Progress } from './progressSlice';

/** `key`: of a request, or a run's id. Null while the server has sent no progress: it does for large ones only. */
export const useProgress = (key: string | undefined): BatchProgress | null =>
  useSelector(({ progress }: { progress: Progress }) => (key === undefined ? undefined : progress[key])) ?? null;

interface Sent {
  dispatch: (action: ReturnType<typeof progressed>) => unknown;
  queryFulfilled: PromiseLike<unknown>;
}

export async function forgetProgress({ key }: { key: string }, { dispatch, queryFulfilled }: Sent) {
  const end = () => dispatch(progressed({ run: null, request: key, done: 0, total: 0 }));
  await queryFulfilled.then(end, end);
}
