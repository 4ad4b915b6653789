import { sql } from 'drizzle-orm';
import { phoneKey } from '#contract/ground/phoneKey.ts';
import { OUR_EXPORT } from '#contract/leads/importValues.ts';
import type { RowResult } from '#contract/leads/importValues.ts';
import { countBy } from '../../ground/counts/countBy.ts';
import type { Db } from '../../ground/db/connect.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { lockReceivers } from '../../people/users/lockReceivers.ts';
import { addToLeads } from '../core/additions.ts';
import { IS_SHOWN } from '../core/filter.ts';
import { lockLeads } from '../core/lock.ts';
import { lockPersons } from '../core/persons.ts';
import { findAdditions } from './additions.ts';
import { create } from './createRows.ts';
import type { Act, CheckedRow, Done } from './createRows.ts';
import { messages } from './messages.ts';
import { findElsewhere, findKnown, personsOf, phonesOf } from './persons.ts';

/** In the transaction of a part: does what the dry run said of each row, unless it is no longer so. */
export async function importRows(
  tx: Db,
  act: Act,
  rows: readonly CheckedRow[],
): Promise<Partial<Record<RowResult, number>>> {
  const chosen = rows.filter(({ outcome }) => outcome !== 'duplicado' || act.withDuplicates);
  const removed = await findRemoved(tx, act, chosen);
  const wanted = chosen.filter(({ line }) => !removed.has(line));
  await lockPersons(
    tx,
    wanted.flatMap(({ line, lead }) => personsOf(line, lead)),
  );
  const receivers = await lockReceivers(
    tx,
    wanted.flatMap(({ lead }) => lead.broker?._id ?? []),
  );
  const found = await findKnown(tx, wanted);
  const madeBefore = await findMade(
    tx,
    act.importId,
    wanted.flatMap(({ line, lead }) => (lead.id ? (found.get(line)?.id ?? []) : [])),
  );
  const elsewhere = await findElsewhere(
    tx,
    act.by,
    [...found.values()].map(({ id }) => id),
  );
  const done: Done[] = [...removed].map(([line, what]) => ({ line, result: 'moved', reason: messages.removed(what) }));
  const fresh: CheckedRow[] = [];
  const recontacts: (CheckedRow & { leadId: string })[] = [];
  for (const row of wanted) {
    const known = found.get(row.line)?.id;
    const { outcome, line, lead } = row;
    if (outcome === 'novo' || outcome === 'duplicado') {
      if (
        (known !== undefined && !(lead.id && madeBefore.has(known))) ||
        (lead.broker && !receivers.has(lead.broker._id))
      )
        done.push({ line, result: 'moved', reason: messages.moved });
      else fresh.push(row);
    } else if (outcome === 'recontato' || outcome === 'same') {
      if (known === undefined || known !== row.leadId || elsewhere.has(known))
        done.push({ line, result: 'moved', reason: messages.moved });
      else if (outcome === 'same') done.push({ line, result: 'same' });
      else recontacts.push({ ...row, leadId: known });
    }
  }
  done.push(...(await create(tx, act, fresh)));
  const repeated = wanted.filter(({ outcome }) => outcome === 'repetido');
  // Includes the leads just made.
  const first = await findKnown(tx, repeated);
  const leadOf = await findLeadsOfLines(tx, act.importId, repeated);
  for (const { line, leadId } of [...done, ...recontacts]) if (leadId !== undefined) leadOf.set(line, leadId);
  const rowOf = new Map(wanted.map((row) => [row.line, row]));
  for (const row of repeated) {
    const firstLine = row.firstLine ?? row.line;
    const [earlier, known, repeats] = [rowOf.get(firstLine), first.get(row.line)?.id, leadOf.get(firstLine)];
    // A phone that an earlier line adds is not written yet: the lead that is found has the mailbox alone.
    const leadId = earlier && sharePhone(earlier, row) ? (repeats ?? known) : (known ?? repeats);
    if (leadId === undefined || elsewhere.has(leadId)) continue;
    leadOf.set(row.line, leadId);
    recontacts.push({ ...row, leadId });
  }
  done.push(...(await addAll(tx, act, recontacts)));
  await tx.execute(sql`
    update lead_import_rows r set result = d.result, lead_id = coalesce(d."leadId", r.lead_id), added = d.added,
      reason = coalesce(d.reason, r.reason)
    from json_to_recordset(${JSON.stringify(done)}::json) d (line int, result text, "leadId" uuid, reason text, added jsonb)
    where r.import_id = ${act.importId} and r.line = d.line`);
  return countBy(done.map(({ result }) => result));
}

const sharePhone = (one: CheckedRow, other: CheckedRow): boolean => {
  const keys = phonesOf(one.lead).map(phoneKey);
  return phonesOf(other.lead).some((phone) => keys.includes(phoneKey(phone)));
};

/** By line. Our own export's leads had it when they were. */
async function findRemoved(tx: Db, { preset }: Act, rows: readonly CheckedRow[]): Promise<Map<number, string>> {
  if (preset === OUR_EXPORT) return new Map();
  const named = rows.flatMap(({ line, lead: { source, labels, lossReason } }) =>
    [source, lossReason?._id, ...labels.map(({ _id }) => _id)].flatMap((id) => (id ? [{ line, id }] : [])),
  );
  if (named.length === 0) return new Map();
  const { rows: found } = await tx.execute<{ line: number; what: string }>(sql`
    select n.line, e.what from json_to_recordset(${JSON.stringify(named)}::json) n (line int, id text) join (
      select id, 'a origem “' || label || '”' as what from lead_sources where deleted_at is not null
      union all select id::text, 'a etiqueta “' || label || '”' from lead_labels where deleted_at is not null
      union all select id::text, 'o motivo de perda “' || label || '”' from loss_reasons where deleted_at is not null
    ) e on e.id = n.id`);
  return new Map(found.map(({ line, what }) => [line, what]));
}

/** By earlier parts: two leads of our own export may have one phone. */
async function findMade(tx: Db, importId: string, leadIds: readonly string[]): Promise<Set<string>> {
  if (leadIds.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.lead_id as id from lead_import_rows r
    where r.import_id = ${importId} and r.lead_id = any(${uuids(leadIds)}) and r.result = 'created'`);
  return new Set(rows.map(({ id }) => id));
}

/** The leads that earlier parts found or made for the lines that `rows` repeat. */
async function findLeadsOfLines(tx: Db, importId: string, rows: readonly CheckedRow[]): Promise<Map<number, string>> {
  const lines = rows.flatMap(({ firstLine }) => firstLine ?? []);
  if (lines.length === 0) return new Map();
  const { rows: found } = await tx.execute<{ line: number; id: string }>(sql`
    select r.line, l.id from lead_import_rows r join leads l on l.id = r.lead_id and ${IS_SHOWN}
    where r.import_id = ${importId} and r.line = any(${sql.param(lines)}::int[]) and r.result in ('created', 'added', 'same')`);
  return new Map(found.map(({ line, id }) => [line, id]));
}

/** One row of each lead after the other: a later one sees what an earlier one brought. */
async function addAll(tx: Db, act: Act, rows: readonly (CheckedRow & { leadId: string })[]): Promise<Done[]> {
  if (rows.length === 0) return [];
  await lockLeads(
    tx,
    rows.map(({ leadId }) => leadId),
  );
  const done: Done[] = [];
  for (let waiting = [...rows]; waiting.length > 0;) {
    const turn = new Map(waiting.toReversed().map((row) => [row.leadId, row]));
    const now = [...turn.values()];
    waiting = waiting.filter((row) => turn.get(row.leadId) !== row);
    done.push(...(await addTurn(tx, act, now)));
  }
  return done;
}

async function addTurn(tx: Db, act: Act, rows: readonly (CheckedRow & { leadId: string })[]): Promise<Done[]> {
  const { importId, fileName, by } = act;
  const news = await findAdditions(tx, rows);
  const additions = rows.flatMap(({ line, leadId }) => {
    const brought = news.get(line);
    if (!brought) return [];
    const text = [messages.fromFile(fileName, line), ...brought.lines].join('\n');
    return [{ ...brought, line, leadId, details: { note: { text }, imported: { id: importId, fileName, line } } }];
  });
  const notes = await addToLeads(tx, additions, by.id);
  const added = new Map(
    additions.map(({ line, leadId, name, phone, email, labelIds, knownAs }) => [
      line,
      { note: notes.get(leadId) ?? 0, name, phone, email, labelIds, knownAs },
    ]),
  );
  return rows.map(({ line, leadId }): Done => {
    const brought = added.get(line);
    return brought ? { line, leadId, result: 'added', added: brought } : { line, leadId, result: 'same' };
  });
}
