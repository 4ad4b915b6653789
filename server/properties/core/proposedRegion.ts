import { sql } from 'drizzle-orm';
import type { Location } from '#contract/ground/location.ts';
import { currentRegion, offeredRegions } from '#contract/ground/regions.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { ProposedRegion } from '#contract/properties/proposedRegion.ts';
import type { Db } from '../../ground/db/connect.ts';
import { unitX, unitY } from './mercator.ts';
import { keepInside, polygonOf } from './polygon.ts';

interface Place {
  location?: Location | null;
  neighbourhood?: string | null;
  city?: string | null;
}

/** By index. A point in two areas belongs to the first one. */
function regionsByArea(places: readonly Place[]): Map<number, Region> {
  const x = Int32Array.from(places, ({ location }) => (location ? unitX(location.lng) : 0));
  const y = Int32Array.from(places, ({ location }) => (location ? unitY(location.lat) : 0));
  const found = new Map<number, Region>();
  for (const { key, area } of offeredRegions()) {
    if (!area) continue;
    const left = places.flatMap(({ location }, index) => (location && !found.has(index) ? [index] : []));
    for (const index of keepInside(Int32Array.from(left), { x, y }, polygonOf(area))) found.set(index, key);
  }
  return found;
}

/** By index: what more than half of the neighbourhood's properties have. No city: the brokerage's, or any where it says none. */
async function regionsByNeighbourhood(db: Db, places: readonly Place[]): Promise<Map<number, Region>> {
  const asked = places.flatMap(({ neighbourhood, city }, index) =>
    neighbourhood ? [{ index, neighbourhood, city: city ?? null }] : [],
  );
  if (asked.length === 0) return new Map();
  const { rows } = await db.execute<{ index: number; region: Region; count: number }>(sql`
    with own as (select coalesce((select city from brokerage), '') as city),
    known as (
      select p.neighbourhood, p.city, p.region, count(*) as count from properties p
      where p.deleted_at is null and p.neighbourhood is not null and p.region <> '' group by 1, 2, 3)
    select a.index, k.region, sum(k.count)::int as count
    from own cross join json_to_recordset(${JSON.stringify(asked)}::json) a (index int, neighbourhood text, city text)
    cross join lateral (select coalesce(nullif(a.city, ''), own.city) as city) place
    join known k on search_text(k.neighbourhood) = search_text(a.neighbourhood)
      and (place.city = '' or search_text(coalesce(k.city, own.city)) = search_text(place.city))
    group by 1, 2`);
  const total = (some: readonly { count: number }[]) => some.reduce((sum, { count }) => sum + count, 0);
  const found = asked.flatMap(({ index }): [number, Region][] => {
    const near = rows.filter((row) => row.index === index);
    const most = offeredRegions().find(
      ({ key }) => total(near.filter(({ region }) => currentRegion(region) === key)) * 2 > total(near),
    );
    return most ? [[index, most.key]] : [];
  });
  return new Map(found);
}

export async function proposeRegions(db: Db, places: readonly Place[]): Promise<(ProposedRegion | null)[]> {
  const byArea = regionsByArea(places);
  const others = places.map((place, index) => (byArea.has(index) ? {} : place));
  const byNeighbourhood = await regionsByNeighbourhood(db, others);
  return places.map((_, index) => {
    const inArea = byArea.get(index);
    if (inArea !== undefined) return { region: inArea, by: 'area' };
    const near = byNeighbourhood.get(index);
    return near === undefined ? null : { region: near, by: 'neighbourhood' };
  });
}
