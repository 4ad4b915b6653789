import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { isDayOnly } from '#contract/ground/dayOnly.ts';
import type { RowOutcome, RowResult } from '#contract/leads/importValues.ts';
import type { ImportedLead } from '#contract/leads/leadImports.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { AddedToLead } from '../../ground/db/schema/leadImports.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import type { NamedSeer } from '../../people/roles/sight.ts';
import { createLeads } from '../core/createLeads.ts';
import { closeImported } from '../core/sales.ts';
import { storedWish } from '../core/wish.ts';
import { notesOf } from './notes.ts';

export interface CheckedRow {
  line: number;
  outcome: RowOutcome;
  lead: ImportedLead;
  /** Set for `recontato`. */
  leadId: string | null;
  /** Set for `repetido`. */
  firstLine: number | null;
}

export interface Act {
  importId: string;
  fileName: string;
  by: NamedSeer;
  preset: string | null;
  withDuplicates: boolean;
}

export interface Done {
  line: number;
  result: RowResult;
  leadId?: string;
  reason?: string;
  added?: AddedToLead;
}

async function findFreeIds(tx: Db, rows: readonly CheckedRow[]): Promise<Set<string>> {
  const given = new Set(rows.flatMap(({ lead }) => lead.id ?? []));
  if (given.size === 0) return given;
  const { rows: taken } = await tx.execute<{ id: string }>(sql`
    select l.id from leads l where l.id = any(${uuids([...given])})`);
  for (const { id } of taken) given.delete(id);
  return given;
}

/** Our own export has minutes, in the list's order: within one, earlier lines are later. */
function inOrder({ line, lead }: CheckedRow) {
  const at = (minute: string | null | undefined) =>
    minute && lead.id && !isDayOnly(minute)
      ? new Date(Date.parse(`${minute.slice(0, 16)}Z`) + 59_999 - (line % 60_000)).toISOString()
      : minute;
  return {
    createdAt: at(lead.createdAt),
    reenteredAt: at(lead.reenteredAt),
    firstContactedAt: at(lead.firstContactedAt),
    consentAt: at(lead.consentAt),
  };
}

export async function create(
  tx: Db,
  { importId, fileName, by: { id: actorId } }: Act,
  rows: readonly CheckedRow[],
): Promise<Done[]> {
  if (rows.length === 0) return [];
  const free = await findFreeIds(tx, rows);
  const made = rows.map((row) => ({
    ...row.lead,
    ...inOrder(row),
    line: row.line,
    id: row.lead.id && free.delete(row.lead.id) ? row.lead.id : uuidv7(),
  }));
  const json = JSON.stringify(
    made.map(({ broker, labels, region, maxPrice, wish, notes, ...lead }) => ({
      ...lead,
      notes: notesOf(notes ?? ''),
      wish: wish ?? (maxPrice === null ? null : storedWish({ maxPrice: String(maxPrice) })),
      region: region ?? '',
      assignedTo: broker?._id ?? null,
      labelIds: labels.map(({ _id }) => _id),
    })),
  );
  await createLeads(tx, {
    actorId,
    rows: sql`
      select j.id, j.name, j.email, j.phone, j.others as known_as, j.region, j.status,
        j.notes[1] as notes, j.notes[2:] as more_notes, j.wish, j.source,
        j."assignedTo" as assigned_to, j."labelIds" as label_ids, coalesce(j."createdAt", now()) as created_at, j.line,
        j."propertyId" as property_id, j."reenteredAt" as reentered_at, j."firstContactedAt" as first_contacted_at,
        j."consentAt" as consent_at
      from json_to_recordset(${json}::json) j (id uuid, name text, email text, phone text, others text[], region text,
        status text, notes text[], wish jsonb, source text, "assignedTo" uuid, "labelIds" uuid[], "createdAt" timestamptz, line int, "propertyId" uuid, "reenteredAt" timestamptz,
        "firstContactedAt" timestamptz, "consentAt" timestamptz)`,
    details: sql`jsonb_build_object('imported',
      jsonb_build_object('id', ${importId}::text, 'fileName', ${fileName}::text, 'line', r.line))`,
  });
  await closeImported(
    tx,
    actorId,
    made.map(({ line, ...lead }) => ({ ...lead, details: { imported: { id: importId, fileName, line } } })),
  );
  return made.map(({ line, id }) => ({ line, result: 'created', leadId: id }));
}
