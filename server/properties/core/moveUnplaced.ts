import { sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';

/** Properties without a location stand where maps begin. */
export const moveUnplaced = (tx: Db) =>
  tx.execute(sql`
    update properties set map_x = map_x(null), map_y = map_y(null)
    where lat is null and (map_x, map_y) is distinct from (map_x(null), map_y(null))`);
