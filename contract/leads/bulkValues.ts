import type { LeadStatus } from './leadValues.ts';

/** A sale is recorded lead by lead, with its property and value. */
export const BULK_STATUSES = ['novo', 'em andamento', 'perdido'] as const satisfies readonly LeadStatus[];
export type BulkStatus = (typeof BULK_STATUSES)[number];

export type BulkKind = 'status' | 'delete' | 'undo';

/**
 * Why a bulk change left a lead as it is: it is deleted or merged, sold, has the status already, was changed since (of an
 * undo), or is erased for good.
 */
export type SkipReason = 'gone' | 'sold' | 'same' | 'changed' | 'erased';

/** Deleted leads are erased after these. */
export const UNDO_HOURS = 24;
