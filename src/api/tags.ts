import { isOutdated } from './apiError';

export const TAGS = [
  'Me',
  'Lead',
  'Property',
  'Broker',
  'Stats',
  'Rotation',
  'Brokerage',
  'Job',
  'Clock',
  'QuickMessages',
  'Import',
  'Run',
  'Export',
] as const;
export type Tag = (typeof TAGS)[number];

export const leadTags = (...ids: string[]) => ids.map((id) => ({ type: 'Lead' as const, id }));

export const openedLeadTags = (id: string) => leadTags('one', id);

/** Changes by others while the page is open. */
export const LIVE_STATS = { type: 'Stats', id: 'live' } as const;

/** A failed call changed nothing; after a 404 or a conflict the shown data is stale. */
export const onSuccess =
  <Some extends Tag | { type: Tag; id: string }>(tags: readonly Some[]) =>
  (_result: unknown, error: unknown): readonly Some[] =>
    error && !isOutdated(error) ? [] : tags;
