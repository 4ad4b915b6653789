import { isOutdated } from './apiError';

/** What a cached answer is about; mutations name the ones they made stale. */
export const TAGS = ['Me', 'Lead', 'Property', 'Broker', 'Stats', 'Batch', 'Rotation'] as const;
export type Tag = (typeof TAGS)[number];

/** For `invalidatesTags`: a call that failed changed nothing; where it found nothing or something else, what is shown is stale. */
export const onSuccess =
  (tags: readonly Tag[]) =>
  (_result: unknown, error: unknown): readonly Tag[] =>
    error && !isOutdated(error) ? [] : tags;
