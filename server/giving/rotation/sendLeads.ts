import { sql } from 'drizzle-orm';
import type { RoletaSending } from '#contract/giving/rotation.ts';
import type { Db } from '../../ground/db/connect.ts';
import { unprocessable } from '../../ground/errors/httpError.ts';
import { start } from '../../leads/bulk/start.ts';
import type { Given } from '../../leads/bulk/start.ts';
import { selectionWhere } from '../../leads/core/selection.ts';
import { messages } from './messages.ts';
import { HAS_RULES, sendingRun, WITH_RULES } from './sendingKind.ts';

/** Begins it; `carryOut` does the rest. @throws 422 while the roleta is off for all of them; as `start`. */
export async function sendLeads(tx: Db, given: Given, { withClock, takesOver, ...selection }: RoletaSending) {
  const chosen = selectionWhere(selection, given.viewer);
  const { rows } = await tx.execute<{ isAny: boolean; isOn: boolean }>(sql`
    select exists (select from leads l where ${chosen}) as "isAny",
      exists (select from leads l ${WITH_RULES} where ${chosen} and ${HAS_RULES}) as "isOn"`);
  if (rows[0]?.isAny && !rows[0].isOn) throw unprocessable('nothing_to_do', messages.sendingOff);
  return start(tx, given, sendingRun, selection, { withClock: withClock ?? false, takesOver: takesOver ?? false });
}
