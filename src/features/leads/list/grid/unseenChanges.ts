import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react';
import type { BriefLead } from '#contract/leads/leads.ts';
import type { ListAnswer } from '@/api/listAnswer';
import type { LeadsSearch } from '../../core/leadsSearch';

type Answer = ListAnswer<BriefLead>;

/** The rows on the screen in their order, as they are now. */
export function withCurrentRows(shown: Answer, now: Answer): Answer {
  const current = new Map(now.rows.map((lead) => [lead._id, lead]));
  const rows = shown.rows.map((lead) => copyWithStructuralSharing<BriefLead>(lead, current.get(lead._id) ?? lead));
  return { ...shown, rows };
}

export interface UnseenChanges {
  /** 0: leads left, came in by a filter or changed places. */
  arrived: number;
}

/** Changes that only another list would show; null: none. */
export function unseenChanges(
  shown: Answer,
  now: Answer,
  { sort, page }: Pick<LeadsSearch, 'sort' | 'page'>,
): UnseenChanges | null {
  const isSame =
    shown.rows.length === now.rows.length && shown.rows.every(({ _id }, index) => _id === now.rows[index]?._id);
  if (isSame) return null;
  const newest = shown.rows[0]?.arrivedAt ?? '';
  const arrived =
    sort === '-arrivedAt' && page === 1
      ? now.rows.filter(({ arrivedAt }) => arrivedAt > newest).length
      : Math.max(0, now.total - shown.total);
  return { arrived };
}
