import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { sourceName } from '#contract/leads/sourceValues.ts';
import type { LeadSource } from '#contract/leads/sourceValues.ts';
import { labelKey } from '#contract/site/brokerage.ts';
import type { Db } from '../../ground/db/connect.ts';
import { leadSources } from '../../ground/db/schema/brokerage.ts';
import { invalid } from '../../ground/errors/httpError.ts';
import { messages } from './messages.ts';

export const VISITORS = sql`(select id from lead_sources where is_visitors)`;

/** The product's, which come by a migration, before the brokerage's own; archived ones last. */
export async function readSources(db: Db): Promise<LeadSource[]> {
  const { isOwn, deletedAt, position, id } = leadSources;
  const rows = await db
    .select()
    .from(leadSources)
    .orderBy(asc(isOwn), sql`${deletedAt} is not null`, asc(position), asc(id));
  return rows.map((row) => ({
    _id: row.id,
    label: row.label,
    isVisitors: row.isVisitors,
    isSelectable: row.isSelectable && row.deletedAt === null,
    isOwn: row.isOwn,
    isArchived: row.deletedAt !== null,
  }));
}

export const readVisitorSources = async (db: Db) => (await readSources(db)).filter(({ isVisitors }) => isVisitors);

export async function readSourceNames(db: Db): Promise<(source: string) => string> {
  const sources = await readSources(db);
  return (source) => sourceName(source, sources);
}

export async function isSelectable(tx: Db, source: string): Promise<boolean> {
  const found = await tx
    .select({ id: leadSources.id })
    .from(leadSources)
    .where(and(eq(leadSources.id, source), leadSources.isSelectable, isNull(leadSources.deletedAt)));
  return found.length > 0;
}

export async function requireSelectable(tx: Db, source: string): Promise<void> {
  if (!(await isSelectable(tx, source))) throw invalid(messages.invalidSource, { source: messages.invalidSource });
}

function requireAmong(known: readonly LeadSource[], field: string, sources: readonly string[]): void {
  if (!sources.every((source) => known.some(({ _id }) => _id === source)))
    throw invalid(messages.invalidSource, { [field]: messages.invalidSource });
}

/** Also archived ones. */
export const requireKnown = async (db: Db, field: string, sources: readonly string[]) =>
  requireAmong(await readSources(db), field, sources);

export async function requireVisitors(db: Db, field: string, lines: readonly { source: string }[]): Promise<void> {
  const sources = lines.map(({ source }) => source);
  requireAmong(await readVisitorSources(db), field, sources);
}

/** @throws 400 for a product's name. */
export async function requireOwnNames(db: Db, entries: readonly { label: string }[]): Promise<void> {
  const taken = (await readSources(db)).filter(({ isOwn }) => !isOwn).map(({ label }) => labelKey(label));
  if (entries.some(({ label }) => taken.includes(labelKey(label))))
    throw invalid(messages.takenSource, { leadSources: messages.takenSource });
}
