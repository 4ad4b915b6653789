import { isNotNull, sql } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import { plainWords } from '#contract/ground/plainWords.ts';
import { OUR_EXPORT } from '#contract/leads/importValues.ts';
import type { ImportField } from '#contract/leads/importValues.ts';
import { referenceKey } from '#contract/properties/propertyDetails.ts';
import type { Db } from '../../ground/db/connect.ts';
import { leadLabels, lossReasons } from '../../ground/db/schema/brokerage.ts';
import { entryKey } from '../../ground/parsing/askedValues.ts';
import { select } from '../../ground/sql/columns.ts';
import { readSources } from '../core/sources.ts';

/** Besides what a team may choose. */
export interface NamedBesides {
  /** By what the cells call them. */
  properties: ReadonlyMap<string, string>;
  /** By `entryKey`: those of the site's pages, and in our own export archived ones. */
  sources: ReadonlyMap<string, string>;
  labels: ReadonlyMap<string, Named>;
  lossReasons: ReadonlyMap<string, Named>;
}

export async function findNamedBesides(
  db: Db,
  { columns, preset }: { columns: readonly { field: ImportField }[]; preset: string | null },
  rows: readonly { cells: readonly string[] }[],
): Promise<NamedBesides> {
  const isOurs = preset === OUR_EXPORT;
  const gone = (entries: typeof leadLabels | typeof lossReasons) =>
    isOurs ? findGone(db, entries) : new Map<string, Named>();
  const sources = (await readSources(db)).filter(
    ({ isSelectable, isArchived }) => !isSelectable && (isOurs || !isArchived),
  );
  const named = columns.flatMap(({ field }, at) =>
    field === 'property' ? rows.map(({ cells }) => cells[at] ?? '') : [],
  );
  return {
    properties: await findProperties(db, [...new Set(named)]),
    sources: new Map(sources.map(({ _id, label }) => [entryKey(label), _id])),
    labels: await gone(leadLabels),
    lossReasons: await gone(lossReasons),
  };
}

async function findGone(db: Db, entries: typeof leadLabels | typeof lossReasons): Promise<Map<string, Named>> {
  const rows = await db.select().from(entries).where(isNotNull(entries.deletedAt));
  return new Map(rows.map(({ id, label }) => [entryKey(label), { _id: id, name: label }]));
}

const PROPERTY_COLUMNS = { id: sql<string>`p.id`, reference: sql<string>`p.reference`, name: sql<string>`p.name` };

/** `MO-1042`, or with its name, as our export writes it. */
async function findProperties(db: Db, named: readonly string[]): Promise<Map<string, string>> {
  const keys = new Set<string>();
  for (const value of named) {
    const words = value.split(' ');
    // A reference may have blanks, in 20 characters.
    for (let count = 1; count <= Math.min(words.length, 10); count++)
      keys.add(referenceKey(words.slice(0, count).join(' ')));
  }
  if (keys.size === 0) return new Map();
  const found = await select(db, PROPERTY_COLUMNS)`
    from properties p where p.reference_key = any(${sql.param([...keys])}::text[])`;
  const idOf = new Map(
    found.flatMap(({ id, reference, name }) => [
      [plainWords(reference), id] as const,
      [plainWords(`${reference} ${name}`), id] as const,
    ]),
  );
  return new Map(
    named.flatMap((value) => {
      const id = idOf.get(plainWords(value));
      return id === undefined ? [] : [[value, id] as const];
    }),
  );
}
