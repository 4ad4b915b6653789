import type { ComparedProperty } from '#contract/properties/properties.ts';
import type { Db } from '../../ground/db/connect.ts';
import { select } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { comparedJson } from './serialize.ts';

/** Leaves deleted ones out, and keeps the order. */
export async function findChosen(db: Db, ids: readonly string[]): Promise<ComparedProperty[]> {
  const found = await select(db, { property: comparedJson })`
    from properties p where p.id = any(${uuids(ids)}) and p.deleted_at is null order by array_position(${uuids(ids)}, p.id)`;
  return found.map(({ property }) => property);
}
