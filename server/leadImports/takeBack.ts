import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { RowResult } from '#contract/constants.ts';
import type { Db } from '../db/connect.ts';
import type { AddedToLead } from '../db/schema/leadImports.ts';
import { takeFromLeads } from '../leadCore/story.ts';
import { isUndone } from '../leadCore/undone.ts';
import { tellManyChanges } from '../push/leadChanges.ts';
import { messages } from './messages.ts';

export interface ImportedRow {
  line: number;
  result: RowResult;
  leadId: string;
  added: AddedToLead | null;
}

/** Somebody touched lead `l` since: any event that is not this import's, nor of one that was undone, and was not taken back. */
const isTouched = (importId: string, after: SQL) => sql`(
  l.merged_into is not null or exists (
    select from lead_events e where e.lead_id = l.id and e.id > ${after}
      and e.details -> 'imported' ->> 'id' is distinct from ${importId}
      and not exists (
        select from lead_imports o where o.id = (e.details -> 'imported' ->> 'id')::uuid and o.state = 'undone')
      and not ${isUndone(sql`e`)}))`;

interface Undone {
  taken: number;
  kept: number;
}

/** In the transaction of a part: takes back what nobody touched since. */
export async function takeBackRows(
  tx: Db,
  { importId, actorId }: { importId: string; actorId: string },
  rows: readonly ImportedRow[],
): Promise<Undone> {
  const json = JSON.stringify(rows.map(({ line, leadId, added }) => ({ line, leadId, note: added?.note ?? 0 })));
  await tx.execute(sql`
    select from leads l where l.id = any(${sql.param(rows.map(({ leadId }) => leadId))}::uuid[]) order by l.id for update`);
  const { rows: untouched } = await tx.execute<{ line: number; isGone: boolean }>(sql`
    select r.line, l.id is null as "isGone" from json_to_recordset(${json}::json) r (line int, "leadId" uuid, note bigint)
    left join leads l on l.id = r."leadId" where l.id is null or not ${isTouched(importId, sql`r.note`)}`);
  const lines = new Map(untouched.map(({ line, isGone }) => [line, isGone]));
  const free = rows.filter(({ line }) => lines.has(line));
  // Also with an earlier part, which had the line that made it.
  const gone = new Set(free.flatMap(({ line, leadId }) => (lines.get(line) ? [leadId] : [])));
  const created = free.flatMap(({ result, leadId }) => (result === 'created' ? [leadId] : []));
  if (created.length > 0) {
    const isCreated = sql`l.id = any(${sql.param(created)}::uuid[])`;
    await tellManyChanges(tx, sql`select l.assigned_to from leads l where ${isCreated}`);
    await tx.execute(sql`delete from leads l where ${isCreated}`);
  }
  for (const leadId of created) gone.add(leadId);
  const additions = free.flatMap(({ leadId, added }) => (added && !gone.has(leadId) ? [{ ...added, leadId }] : []));
  // Two rows of one lead are two statements.
  for (let waiting = additions; waiting.length > 0;) {
    const turn = new Map(waiting.map((addition) => [addition.leadId, addition]));
    await takeFromLeads(tx, [...turn.values()], { actorId, importId, text: messages.undone });
    waiting = waiting.filter((addition) => turn.get(addition.leadId) !== addition);
  }
  return { taken: free.length, kept: rows.length - free.length };
}
