import type { LeadStatus } from './leadValues.ts';

/** A sale is recorded lead by lead, with its property and value. */
export const BULK_STATUSES = ['novo', 'em andamento', 'perdido'] as const satisfies readonly LeadStatus[];
export type BulkStatus = (typeof BULK_STATUSES)[number];

/** Deleted leads are erased after these. */
export const UNDO_HOURS = 24;
