import { sql } from 'drizzle-orm';
import { OUR_EXPORT } from '#contract/leads/importValues.ts';
import type { RowOutcome } from '#contract/leads/importValues.ts';
import type { ImportedLead } from '#contract/leads/leadImports.ts';
import { countBy } from '../../ground/counts/countBy.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { AskedValue } from '../../ground/db/schema/leadImports.ts';
import type { NamedSeer } from '../../people/roles/sight.ts';
import { personKey } from '../core/person.ts';
import { findSameMailbox } from '../core/persons.ts';
import { findAdditions } from './additions.ts';
import { findAnswers } from './answers.ts';
import { dateOrders } from './dateOrders.ts';
import { messages } from './messages.ts';
import { findNamedBesides } from './namedBesides.ts';
import { withoutKnownCells } from './ownExport.ts';
import { findElsewhere, findKnown, personsOf, phonesOf } from './persons.ts';
import { readLead } from './readLead.ts';
import type { ReadRow } from './readLead.ts';
import type { SheetReading } from './rowReport.ts';
import { findTeam } from './team.ts';

export interface StoredRow {
  line: number;
  cells: string[];
}

interface ReadLine extends ReadRow {
  line: number;
}

interface Found {
  outcome: RowOutcome;
  leadId?: string;
  firstLine?: number;
  reason?: string;
}

type Filled = ReadLine & { lead: ImportedLead };

const hasLead = (row: ReadLine): row is Filled => row.lead !== null;

interface Checked {
  outcomes: Partial<Record<RowOutcome, number>>;
  asked: (AskedValue & { line: number })[];
}

/** In the transaction of a part: says of each row what it would be. Nothing of the brokerage changes. */
export async function checkRows(
  tx: Db,
  importId: string,
  rows: readonly StoredRow[],
  {
    given,
    by,
    ...reading
  }: Omit<SheetReading, 'team' | 'answers'> & { given: Readonly<Record<string, string>>; by: NamedSeer },
): Promise<Checked> {
  const team = await findTeam(tx, by);
  const answers = await findAnswers(tx, given, team);
  const orders = dateOrders(reading.columns, reading.preset);
  const besides = await findNamedBesides(tx, reading, rows);
  const readRow = ({ line, cells }: StoredRow) => ({
    line,
    ...readLead(cells, { ...reading, team, answers, besides, orders }),
  });
  const whole = rows.map(readRow);
  const filled = whole.filter(hasLead);
  for (const { lead } of filled) lead.broker ??= team.owner ?? null;
  const persons = filled.flatMap(({ line, lead }) => personsOf(line, lead));
  const known = await findKnown(tx, filled);
  const mailboxes = await findSameMailbox(tx, persons);
  const elsewhere = await findElsewhere(
    tx,
    by,
    [...known.values(), ...mailboxes.values()].map(({ id }) => id),
  );
  const earlier = await findEarlier(tx, importId, filled);
  const ofKnown = rows.flatMap((row) => {
    const found = known.get(row.line);
    return found ? [{ ...row, leadId: found.id }] : [];
  });
  const isOurs = reading.preset === OUR_EXPORT;
  const left = isOurs ? await withoutKnownCells(tx, reading.columns, ofKnown) : [];
  const newIn = new Map(left.map((row) => [row.line, readRow(row)]));
  const read = whole.map((row) => withNewsOf(row, newIn.get(row.line)));
  const recontacts = read.filter(hasLead).flatMap(({ line, lead }) => {
    const found = known.get(line);
    return found ? [{ line, lead, leadId: found.id }] : [];
  });
  const news = await findAdditions(tx, recontacts);

  function classify({ line, lead, isTest, reason }: ReadLine): Found {
    if (lead === null) return { outcome: isTest ? 'teste' : 'invalido', ...(reason !== null && { reason }) };
    const found = known.get(line);
    if (found && elsewhere.has(found.id)) return { outcome: 'invalido', reason: messages.elsewhere };
    const { same, mailbox } = earlier.get(line) ?? {};
    if (same !== undefined) return { outcome: 'repetido', firstLine: same, reason: messages.repeated(same) };
    if (found) return { outcome: news.get(line) ? 'recontato' : 'same', leadId: found.id };
    const other = mailboxes.get(line);
    if (other && elsewhere.has(other.id)) return { outcome: 'duplicado', reason: messages.duplicateElsewhere };
    if (other) return { outcome: 'duplicado', leadId: other.id, reason: messages.duplicate(other.name) };
    if (mailbox !== undefined)
      return { outcome: 'duplicado', firstLine: mailbox, reason: messages.duplicateLine(mailbox) };
    return { outcome: 'novo' };
  }

  const results = read.map((row) => {
    const found = classify(row);
    return { ...row, ...found, lead: found.outcome === 'invalido' ? null : row.lead, asked: undefined };
  });
  await tx.execute(sql`
    update lead_import_rows r set outcome = c.outcome, lead = c.lead, reason = c.reason, warnings = c.warnings,
      lead_id = c."leadId", first_line = c."firstLine", result = null, added = null
    from json_to_recordset(${JSON.stringify(results)}::json) c
      (line int, outcome text, lead jsonb, reason text, warnings text[], "leadId" uuid, "firstLine" int)
    where r.import_id = ${importId} and r.line = c.line`);
  return {
    outcomes: countBy(results.map(({ outcome }) => outcome)),
    asked: read.flatMap(({ line, asked }) => asked.map((value) => ({ ...value, line }))),
  };
}

function withNewsOf(row: ReadLine, left: ReadLine | undefined): ReadLine {
  if (!row.lead || !left?.lead) return row;
  const { said = {}, notes, labels } = left.lead;
  return { ...row, lead: { ...row.lead, said, notes, labels }, warnings: left.warnings, asked: left.asked };
}

interface Earlier {
  /** Line of the same person. */
  same?: number;
  /** Line with the same mailbox and another phone. */
  mailbox?: number;
}

/**
 * Compares with earlier rows. `i`: an id of our own export; `p`: a phone; `m`: a mailbox with a phone; `n`: one without, which may be any
 * person with that mailbox.
 */
async function findEarlier(tx: Db, importId: string, rows: readonly Filled[]): Promise<Map<number, Earlier>> {
  const emails = [...new Set(rows.flatMap(({ lead }) => lead.email ?? []))];
  const { rows: found } = await tx.execute<{ email: string; mailbox: string }>(sql`
    select e as email, mailbox_key(e) as mailbox from unnest(${sql.param(emails)}::text[]) e`);
  const mailboxOf = new Map(found.map(({ email, mailbox }) => [email, mailbox]));
  const sought = rows.map(({ line, lead }) => {
    const phones = phonesOf(lead).map((phone) => `p ${personKey({ phone, email: lead.email })}`);
    const mailbox = lead.email === null ? undefined : mailboxOf.get(lead.email);
    if (lead.id) {
      // Two leads of our own export stay two.
      const key = `i ${lead.id} ${personKey(lead)}`;
      const mailboxes = mailbox === undefined ? [] : [phones.length > 0 ? `m ${mailbox}` : `n ${mailbox}`];
      return { line, phones: [key], own: [...phones, ...mailboxes, key], same: [], other: [] };
    }
    if (mailbox === undefined) return { line, phones, own: phones, same: [], other: [] };
    const [withPhone, without] = [`m ${mailbox}`, `n ${mailbox}`];
    return phones.length > 0
      ? { line, phones, own: [...phones, withPhone], same: [without], other: [withPhone] }
      : { line, phones, own: [without], same: [withPhone, without], other: [] };
  });
  const own = sought.flatMap(({ line, own: keys }) => keys.map((key) => ({ key, line })));
  await tx.execute(sql`
    insert into lead_import_keys (import_id, key, line)
    select distinct on (k.key) ${importId}::uuid, k.key, k.line
    from json_to_recordset(${JSON.stringify(own)}::json) k (key text, line int) order by k.key, k.line
    on conflict do nothing`);
  const keys = sought.flatMap(({ phones, same, other }) => [...phones, ...same, ...other]);
  const { rows: first } = await tx.execute<{ key: string; line: number }>(sql`
    select k.key, k.line from lead_import_keys k where k.import_id = ${importId} and k.key = any(${sql.param(keys)}::text[])`);
  const lineOf = new Map(first.map(({ key, line }) => [key, line]));
  const before = (line: number, wanted: string[]) => {
    const lines = wanted.map((key) => lineOf.get(key) ?? line).filter((other) => other < line);
    return lines.length > 0 ? Math.min(...lines) : undefined;
  };
  return new Map(
    sought.map(({ line, phones, same, other }) => {
      const [person, mailbox] = [before(line, phones) ?? before(line, same), before(line, other)];
      return [line, { ...(person !== undefined && { same: person }), ...(mailbox !== undefined && { mailbox }) }];
    }),
  );
}
