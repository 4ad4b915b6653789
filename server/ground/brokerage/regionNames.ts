import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

const named = (name: SQL, region: SQL) =>
  sql<string>`coalesce((select ${name} from regions g where g.key = ${region}), ${region})`;

export const regionNameOf = (region: SQL) => named(sql`g.name`, region);

/** In a list: a name with the signs of lists stands as its key, which imports read, too. */
export const listedRegionOf = (region: SQL) =>
  named(sql`case when g.name ~ '[,·|]' then g.key else g.name end`, region);
