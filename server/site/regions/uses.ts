import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Region } from '#contract/ground/regions.ts';
import type { RegionContents, RegionUse } from '#contract/site/regions.ts';
import type { Db } from '../../ground/db/connect.ts';
import { select } from '../../ground/sql/columns.ts';
import { IS_SHOWN } from '../../leads/core/filter.ts';
import { looksIn } from '../../leads/core/leadRegions.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';

const COLUMNS = {
  _id: sql<Region>`r.key`,
  label: sql<string>`r.name`,
  isRetired: sql<boolean>`r.retired_at is not null`,
  properties: sql<number>`coalesce(p.n, 0)`,
  leads: sql<number>`coalesce(l.n, 0)`,
  brokers: sql<number>`coalesce(u.n, 0)`,
};

/** A region counts with the ones that were merged into it: their things follow in parts. */
const byRegion = (counts: SQL) =>
  sql`(select current_region(c.region) as region, sum(c.n)::int as n from (${counts} group by 1) c group by 1)`;

/** In order, with retired ones. Counts what the lists show. */
export const readRegionUses = (db: Db): Promise<RegionUse[]> =>
  select(db, COLUMNS)`
    from regions r
    left join ${byRegion(sql`select region, count(*) as n from properties where deleted_at is null`)} p on p.region = r.key
    left join ${byRegion(sql`select region, sum(n) as n from lead_counts`)} l on l.region = r.key
    left join ${byRegion(sql`
      select region, count(*) as n from users u, unnest(u.regions) region where ${isAdmittedBroker(sql`u`)}`)} u
      on u.region = r.key
    where r.merged_into is null order by r.position, r.key`;

/** All, also what no list shows. */
export async function readRegionContents(db: Db, region: Region): Promise<RegionContents> {
  const isIn = sql`l.region = ${region}`;
  const [leads] = await select(db, {
    leads: sql<number>`count(*) filter (where ${IS_SHOWN} and ${isIn})`,
    wishes: sql<number>`count(*) filter (where ${IS_SHOWN} and not ${isIn})`,
    hidden: sql<number>`count(*) filter (where not ${IS_SHOWN})`,
  })`from leads l where ${isIn} or ${looksIn(region)}`;
  const [properties] = await select(db, {
    properties: sql<number>`count(*) filter (where p.deleted_at is null)`,
    hidden: sql<number>`count(p.deleted_at)`,
  })`from properties p where p.region = ${region}`;
  const [users] = await select(db, {
    brokers: sql<number>`count(*) filter (where u.deleted_at is null)`,
    hidden: sql<number>`count(u.deleted_at)`,
  })`from users u where ${region} = any(u.regions)`;
  return {
    leads: leads?.leads ?? 0,
    wishes: leads?.wishes ?? 0,
    properties: properties?.properties ?? 0,
    brokers: users?.brokers ?? 0,
    hidden: (leads?.hidden ?? 0) + (properties?.hidden ?? 0) + (users?.hidden ?? 0),
  };
}
