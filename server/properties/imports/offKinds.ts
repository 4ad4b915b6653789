import { sql } from 'drizzle-orm';
import { FIRST_KINDS } from '#contract/properties/kindNames.ts';
import { KINDS, takenAs } from '#contract/properties/kinds.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import type { OffKind } from '#contract/properties/propertyImports.ts';
import type { Db } from '../../ground/db/connect.ts';
import { brokerage } from '../../ground/db/schema/brokerage.ts';

/** Another server may have switched one on. */
export async function readKinds(db: Db): Promise<readonly Kind[]> {
  const [stored] = await db.select({ kinds: brokerage.kinds }).from(brokerage);
  return stored?.kinds ?? FIRST_KINDS;
}

export async function findOffKinds(db: Db, importId: string): Promise<OffKind[]> {
  const { rows } = await db.execute<{ kind: string; count: number }>(sql`
    select k.kind, count(*)::int as count
    from property_import_rows r, lateral (select r.listing -> 'values' ->> 'category' as kind) k
    where r.import_id = ${importId} and r.listing ->> 'refusal' is null and not exists (
      select from properties p where p.reference_key = r.key and p.deleted_at is null and p.category = k.kind)
    group by 1`);
  const on = await readKinds(db);
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
  return KINDS.filter((kind) => !on.includes(kind)).flatMap((kind) => {
    const count = counts.get(kind);
    return count ? [{ kind, count, takenAs: takenAs(kind, on) }] : [];
  });
}
