import { sql } from 'drizzle-orm';
import type { RowResult } from '#contract/leads/importValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { AddedToLead } from '../../ground/db/schema/leadImports.ts';
import { isoInstant, select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { pushManyChanges } from '../../reach/live/leadChanges.ts';
import { takeFromLeads } from '../core/additions.ts';
import { erasePersons } from '../core/hiddenLeads.ts';
import { lockLeads } from '../core/lock.ts';
import { firstTouch } from '../core/touched.ts';
import { messages } from './messages.ts';
import type { ActType } from './messages.ts';

export interface ImportedRow {
  line: number;
  result: RowResult;
  leadId: string;
  added: AddedToLead | null;
}

/** On a lead that the import made, or on one that it added to. */
const firstAct = (importId: string, undoes: 'lead' | 'addition') =>
  firstTouch(
    undoes,
    sql`l.id`,
    sql`r.note`,
    sql`later.details -> 'imported' ->> 'id' is distinct from ${importId} and r.made = ${undoes === 'lead'}`,
  );

const FOUND = {
  line: sql<number>`r.line`,
  isGone: sql<boolean>`l.id is null`,
  isDeleted: sql<boolean>`l.hidden_at is not null`,
  isMerged: sql<boolean>`l.merged_into is not null`,
  type: sql<ActType | null>`w.type`,
  who: sql<string | null>`w.who`,
  at: sql<string | null>`${isoInstant(sql`w.at`)}`,
};

function whyItStays({ isDeleted, isMerged, type, who, at }: RowOf<typeof FOUND>): string | null {
  if (isDeleted) return messages.staysDeleted;
  if (isMerged) return messages.staysMerged;
  return type === null || at === null ? null : messages.stays(type, who, at);
}

interface Undone {
  taken: number;
  skipped: number;
}

/** In the transaction of a part: takes back rows without work since. */
export async function takeBackRows(
  tx: Db,
  { importId, actorId }: { importId: string; actorId: string },
  rows: readonly ImportedRow[],
): Promise<Undone> {
  const json = JSON.stringify(
    rows.map(({ line, leadId, result, added }) => ({
      line,
      leadId,
      note: added?.note ?? 0,
      made: result === 'created',
    })),
  );
  await lockLeads(
    tx,
    rows.map(({ leadId }) => leadId),
  );
  const found = await select(tx, FOUND)`
    from json_to_recordset(${json}::json) r (line int, "leadId" uuid, note bigint, made boolean)
    left join leads l on l.id = r."leadId"
    left join lateral ((${firstAct(importId, 'lead')}) union all (${firstAct(importId, 'addition')})) w on true`;
  const stays = new Map(found.map((row) => [row.line, whyItStays(row)]));
  const lines = new Map(found.map(({ line, isGone }) => [line, isGone]));
  const free = rows.filter(({ line }) => stays.get(line) === null);
  // Also with an earlier part, which had the line that made it.
  const gone = new Set(free.flatMap(({ line, leadId }) => (lines.get(line) ? [leadId] : [])));
  const created = free.flatMap(({ result, leadId }) => (result === 'created' ? [leadId] : []));
  if (created.length > 0) {
    const ids = uuids(created);
    await pushManyChanges(tx, sql`select l.assigned_to from leads l where l.id = any(${ids})`);
    await erasePersons(tx, ids, importId);
  }
  for (const leadId of created) gone.add(leadId);
  const additions = free.flatMap(({ leadId, added }) => (added && !gone.has(leadId) ? [{ ...added, leadId }] : []));
  // Two rows of one lead are two statements.
  for (let waiting = additions; waiting.length > 0;) {
    const turn = new Map(waiting.map((addition) => [addition.leadId, addition]));
    await takeFromLeads(tx, [...turn.values()], { actorId, importId, text: messages.undone });
    waiting = waiting.filter((addition) => turn.get(addition.leadId) !== addition);
  }
  const told = JSON.stringify(rows.map(({ line }) => ({ line, why: stays.get(line) ?? null })));
  await tx.execute(sql`
    update lead_import_rows r set stayed = k.why from json_to_recordset(${told}::json) k (line int, why text)
    where r.import_id = ${importId} and r.line = k.line`);
  return { taken: free.length, skipped: rows.length - free.length };
}
