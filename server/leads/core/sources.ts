import { and, eq, isNull } from 'drizzle-orm';
import { idOfSource } from '#contract/leads/sourceNames.ts';
import type { LeadSource, OwnSources } from '#contract/leads/sourceNames.ts';
import type { Db } from '../../ground/db/connect.ts';
import { leadSources } from '../../ground/db/schema/brokerage.ts';

export async function readSources(db: Db): Promise<OwnSources> {
  const { id: _id, label, deletedAt } = leadSources;
  const rows = await db.select({ _id, label, deletedAt }).from(leadSources).orderBy(leadSources.position, _id);
  const entries = (isArchived: boolean) =>
    rows.filter((row) => (row.deletedAt !== null) === isArchived).map((row) => ({ _id: row._id, label: row.label }));
  return { leadSources: entries(false), archivedSources: entries(true) };
}

/** That a new lead may have it. */
export async function isOffered(tx: Db, source: LeadSource): Promise<boolean> {
  const id = idOfSource(source);
  if (id === null) return true;
  const found = await tx
    .select({ id: leadSources.id })
    .from(leadSources)
    .where(and(eq(leadSources.id, id), isNull(leadSources.deletedAt)));
  return found.length > 0;
}
