import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { DEFAULT_POINT } from '#contract/constants.ts';
import type { Db } from '../../db/connect.ts';
import { latitudeOf, longitudeOf } from '../mercator.ts';

/**
 * One text, a line per feature: converting rows to objects costs three times as much. Names and offers are JSON: no
 * tabs or line ends.
 */
export const lineOf = (fields: SQL) => sql`concat_ws(e'\\t', ${fields})`;

/** In input order. */
export const linesOf = (line: SQL) => sql`string_agg(${line}, e'\\n')`;

export const fieldsOf = (line: string) => line.split('\t');

/** GeoJSON text; incomplete when there are too many for a map. */
export interface Features {
  features: string[];
  total: number;
}

type Answer = Record<string, unknown> & { total: number; lines: string | null };

export async function readLines(db: Db, totalAndLines: SQL) {
  const { rows } = await db.execute<Answer>(totalAndLines);
  const { total = 0, lines = null } = rows[0] ?? {};
  return { total, lines: lines?.split('\n').map(fieldsOf) ?? [] };
}

/** A property's position, in units. */
export interface Pin {
  x: number;
  y: number;
  minCents: number;
  region: string;
  bedrooms: number;
  parking: number;
  /** `MapPoint` of the contract. */
  json: string;
}

/** Of `properties p`. */
export const PIN_LINE = lineOf(sql`
  p.map_x, p.map_y, p.price, p.region, p.bedrooms, p.parking, p.id, coalesce(p.lng::text, ''), coalesce(p.lat::text, ''),
  to_json(p.name), coalesce(to_json(p.offer)::text, 'null')`);

export function pinOf([x, y, price, region = '', bedrooms, parking, id, lng, lat, name, offer]: string[]): Pin {
  const place = lat ? `${lng},${lat}` : `${DEFAULT_POINT.lng},${DEFAULT_POINT.lat}`;
  return {
    x: Number(x),
    y: Number(y),
    minCents: Math.round(Number(price) * 100),
    region,
    bedrooms: Number(bedrooms),
    parking: Number(parking),
    json: `{"type":"Feature","geometry":{"type":"Point","coordinates":[${place}]},"properties":{"_id":"${id}","name":${name},"price":${Number(price)},"offer":${offer},"located":${lat !== ''}}}`,
  };
}

/** Nearby properties, in units. */
export interface Cell {
  count: number;
  minCents: number;
  /** Of the outermost properties. */
  west: number;
  south: number;
  east: number;
  north: number;
  /** Sums over all. */
  sumX: number;
  sumY: number;
}

/** Rounded to a ten-thousandth of a unit, for shorter text. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e10) / 1e10;

/** `MapCluster` of the contract. */
export function clusterJson({ count, minCents, west, south, east, north, sumX, sumY }: Cell): string {
  const [lng, lat] = [longitudeOf(Math.floor(sumX / count)), latitudeOf(Math.floor(sumY / count))].map(roundDegrees);
  const box = [longitudeOf(west), latitudeOf(south + 1), longitudeOf(east + 1), latitudeOf(north)]
    .map(roundDegrees)
    .join(',');
  return `{"type":"Feature","geometry":{"type":"Point","coordinates":[${lng},${lat}]},"properties":{"cluster":true,"count":${count},"minPrice":${minCents / 100},"bbox":[${box}]}}`;
}
