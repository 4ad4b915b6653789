import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { Viewer } from '../../people/sessions/session.ts';

export interface AssignedEvent {
  id: number;
  run_id: string | null;
  turn_id: number | null;
  from_user: string | null;
  from_name: string | null;
  to_user: string | null;
  to_name: string | null;
}

export type Explanation = Partial<Pick<LeadEvent, 'run' | 'rule' | 'turn' | 'reason'>>;

/** Explains the moves that its domain made, of these. */
export type Explain = (
  db: Db,
  viewer: Viewer,
  events: readonly AssignedEvent[],
) => Promise<(event: AssignedEvent) => Explanation>;
