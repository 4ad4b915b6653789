import { sql } from 'drizzle-orm';
import { DEFAULT_POINT } from '#contract/constants.ts';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { latitudeOf, longitudeOf } from '../mercator.ts';
import type { Cell } from './cells.ts';
import type { PropertyIndex } from './propertyIndex.ts';

/** To a ten-thousandth of a unit, for shorter text. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e10) / 1e10;

function clusterJson({ count, minCents, west, south, east, north, sumX, sumY }: Cell): string {
  const [lng, lat] = [longitudeOf(Math.floor(sumX / count)), latitudeOf(Math.floor(sumY / count))].map(roundDegrees);
  const box = [longitudeOf(west), latitudeOf(south + 1), longitudeOf(east + 1), latitudeOf(north)]
    .map(roundDegrees)
    .join(',');
  return `{"type":"Feature","geometry":{"type":"Point","coordinates":[${lng},${lat}]},"properties":{"cluster":true,"count":${count},"minPrice":${minCents / 100},"bbox":[${box}]}}`;
}

interface PointRow {
  id: string;
  changed_in: number;
  price: string;
  business: string;
  rent_price: string | null;
  lng: number | null;
  lat: number | null;
  name: string;
  offer: string | null;
}

function pointJson({ id, price, business, rent_price, lng, lat, name, offer }: PointRow): string {
  const place = lat === null ? `${DEFAULT_POINT.lng},${DEFAULT_POINT.lat}` : `${lng},${lat}`;
  return `{"type":"Feature","geometry":{"type":"Point","coordinates":[${place}]},"properties":{"_id":"${id}","name":${name},"price":${Number(price)},"business":"${business}","rentPrice":${rent_price && Number(rent_price)},"offer":${offer},"located":${lat !== null}}}`;
}

/** By slot, as they are now; removed ones are missing. */
async function readPoints(db: Db, index: PropertyIndex, slots: number[]): Promise<Map<number, string>> {
  if (slots.length === 0) return new Map();
  const slotOf = new Map(slots.map((slot) => [index.ids[slot], slot]));
  const rows = await prepared<PointRow>(
    db,
    sql`
      select id, changed_in::text::bigint, price, business, rent_price, coalesce(shown_lng, lng) as lng,
        coalesce(shown_lat, lat) as lat, to_json(name)::text as name, to_json(offer)::text as offer
      from properties where id = any(${sql.param([...slotOf.keys()])}::uuid[]) and deleted_at is null`,
  );
  const points = new Map<number, string>();
  for (const row of rows) {
    const slot = slotOf.get(row.id);
    if (slot === undefined) continue;
    const json = pointJson(row);
    points.set(slot, json);
    if (index.columns.changedIn[slot] === row.changed_in) index.points.set(slot, json);
  }
  return points;
}

/** GeoJSON, as text. */
export async function featuresOf(db: Db, index: PropertyIndex, cells: Cell[]): Promise<string[]> {
  const unread = cells.flatMap(({ count, slot }) => (count === 1 && !index.points.has(slot) ? slot : []));
  const read = await readPoints(db, index, unread);
  return cells.flatMap((cell) =>
    cell.count === 1 ? (read.get(cell.slot) ?? index.points.get(cell.slot) ?? []) : (cell.json ??= clusterJson(cell)),
  );
}
