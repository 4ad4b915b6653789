import { sql } from 'drizzle-orm';
import type { Region } from '#contract/ground/regions.ts';
import type { RegionUse } from '#contract/site/regions.ts';
import type { Db } from '../../ground/db/connect.ts';
import { select } from '../../ground/sql/columns.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';

const COLUMNS = {
  _id: sql<Region>`r.key`,
  label: sql<string>`r.name`,
  isRetired: sql<boolean>`r.retired_at is not null`,
  properties: sql<number>`coalesce(p.n, 0)`,
  leads: sql<number>`coalesce(l.n, 0)`,
  brokers: sql<number>`coalesce(u.n, 0)`,
};

/** In order, with retired ones. Counts what the lists show. */
export const readRegionUses = (db: Db): Promise<RegionUse[]> =>
  select(db, COLUMNS)`
    from regions r
    left join (select region, count(*) as n from properties where deleted_at is null group by 1) p on p.region = r.key
    left join (select region, sum(n) as n from lead_counts group by 1) l on l.region = r.key
    left join (
      select region, count(*) as n from users u, unnest(u.regions) region where ${isAdmittedBroker(sql`u`)} group by 1
    ) u on u.region = r.key
    where r.merged_into is null order by r.position, r.key`;
