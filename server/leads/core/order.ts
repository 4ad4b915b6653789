import { sql } from 'drizzle-orm';
import type { LeadsQuery } from '#contract/leads/leadFilter.ts';
import type { LEAD_SORTS } from '#contract/leads/leadValues.ts';
import { invalid } from '../../ground/errors/httpError.ts';
import { orderOf } from '../../ground/sql/order.ts';
import type { Orders } from '../../ground/sql/order.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { BY_ARRIVAL } from './filter.ts';
import { NEXT_STEP_AT } from './nextStep.ts';

const BROKERS_ORDER = 'Só corretores ordenam pelo próximo passo';

const ORDERS: Orders<Exclude<(typeof LEAD_SORTS)[number], 'arrivedAt'>> = {
  name: { column: sql`l.name`, type: 'text' },
  status: { column: sql`l.status`, type: 'text' },
  region: { column: sql`l.region`, type: 'text' },
  nextStepAt: { column: NEXT_STEP_AT, type: 'timestamptz' },
};

/** A gerente's own leads are read as a corretor's: only they have an order by next step. */
export const seerOf = (viewer: Viewer, { assignedTo }: Pick<LeadsQuery, 'assignedTo'>): Viewer =>
  !viewer.isAdmin && assignedTo?.length === 1 && assignedTo[0] === viewer.id ? { ...viewer, sight: 'own' } : viewer;

/** Alias: `leads l`. @throws 400 for more than one's own leads by next step. */
export function leadOrder(viewer?: Viewer, sort: LeadsQuery['sort'] = '-arrivedAt') {
  if (viewer?.sight !== 'own' && sort.endsWith('nextStepAt')) throw invalid(BROKERS_ORDER, { sort: BROKERS_ORDER });
  return orderOf(sort, ORDERS, BY_ARRIVAL);
}
