import { sql } from 'drizzle-orm';
import type { RoletaSending } from '#contract/giving/rotation.ts';
import type { Db } from '../../ground/db/connect.ts';
import { unprocessable } from '../../ground/errors/httpError.ts';
import { start } from '../../leads/bulk/start.ts';
import type { Given } from '../../leads/bulk/start.ts';
import { selectionWhere } from '../../leads/core/selection.ts';
import { NEW_LEAD_COLUMNS } from './assign.ts';
import { messages } from './messages.ts';
import { HAS_RULES, sendingRun, WITH_RULES } from './sendingKind.ts';

/** Begins it; `carryOut` does the rest. @throws 422 while the roleta, or the clock, is off for all of them; as `start`. */
export async function sendLeads(tx: Db, given: Given, { withClock, takesOver, ...selection }: RoletaSending) {
  const chosen = selectionWhere(selection, given.viewer);
  const withRules = sql`leads l ${WITH_RULES} cross join clock_settings c where ${chosen} and ${HAS_RULES}`;
  const { rows } = await tx.execute<{ isAny: boolean; isOn: boolean; isTimed: boolean }>(sql`
    select exists (select from leads l where ${chosen}) as "isAny",
      exists (select from ${withRules}) as "isOn",
      exists (select from ${withRules} and ${NEW_LEAD_COLUMNS.clockMinutes} is not null) as "isTimed"`);
  const [found] = rows;
  if (found?.isAny && !found.isOn) throw unprocessable('nothing_to_do', messages.sendingOff);
  if (found?.isAny && withClock && !found.isTimed) throw unprocessable('nothing_to_do', messages.clockOff);
  return start(tx, given, sendingRun, selection, { withClock: withClock ?? false, takesOver: takesOver ?? false });
}
