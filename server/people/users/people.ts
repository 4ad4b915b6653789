import { sql } from 'drizzle-orm';
import type { Named, Person } from '#contract/ground/named.ts';
import type { Db } from '../../ground/db/connect.ts';
import { photoAddressOf } from '../../ground/photos/address.ts';
import { select } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';

const PERSON = { _id: sql<string>`u.id`, name: sql<string>`u.name`, avatar: photoAddressOf(sql`u.avatar_id`) };

/** Also of those who have left. */
export async function readPeople(db: Db, ids: readonly string[]) {
  const rows = await select(db, PERSON)`from users u where u.id = any(${uuids(ids)})`;
  const found = new Map(rows.map((row) => [row._id, row]));
  const personOf = (_id: string): Person => found.get(_id) ?? { _id, name: '', avatar: null };
  const namedOf = (_id: string): Named => ({ _id, name: personOf(_id).name });
  return { personOf, namedOf };
}
