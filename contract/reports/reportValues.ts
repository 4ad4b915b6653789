export const STATS_DAYS = 30;

/** `everything`: the archive of the whole brokerage. */
export const EXPORT_KINDS = ['leads', 'properties', 'results', 'audit', 'everything'] as const;
export const EXPORT_FORMATS = ['csv', 'xlsx', 'zip'] as const;
export const EXPORT_STATES = ['running', 'done', 'aborted', 'failed'] as const;

/** An archive is kept so long, and no more than so many are. */
export const ARCHIVE_DAYS = 7;
export const MAX_ARCHIVES = 3;

/** The first steps of a new brokerage, in order. */
export const FIRST_STEPS = ['logo', 'regions', 'property', 'broker', 'leads', 'rotation', 'clock', 'mail'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
