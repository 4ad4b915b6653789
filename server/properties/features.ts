import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { DEFAULT_POINT } from '#contract/constants.ts';
import type { PropertyFilter } from '#contract/properties.ts';
import type { Db } from '../db/connect.ts';
import { planned } from '../db/planned.ts';
import { matchingCells } from './filter.ts';
import { latitudeOf, longitudeOf } from './mercator.ts';

/**
 * Hundreds of features travel from PostgreSQL as one text, a line each: how many, where in units, the lowest price in
 * cents, and what else it shows. Reading rows of columns instead, and making objects of them, costs three times as much.
 * Names and offers come as JSON, in which there is no tab and no line's end.
 */
export const lineOf = (fields: SQL) => sql`concat_ws(e'\\t', ${fields})`;

/** All of them, in an order. */
export const linesOf = (line: SQL, order: SQL) => sql`string_agg(${line}, e'\\n' order by ${order})`;

/**
 * Names the state of the map: another one after each change of a property (see `map_changes`). A replica's are its own, so
 * that nobody waits with those who ask one that may be away.
 */
export const MAP_VERSION = sql`(select concat_ws(' ', pg_is_in_recovery(), sum(salt)) as version from map_changes)`;

type Answer = Record<string, unknown> & { total: number; lines: string | null; version: string };

/** The fields of each line, how many there are, and of which state. What the map's page asks has few texts: each is planned once. */
export async function readLines(db: Db, filter: PropertyFilter, totalAndLines: SQL) {
  const statement = sql`select found.*, ${MAP_VERSION} as version from (${totalAndLines}) found`;
  const [row] = matchingCells(filter)
    ? await planned<Answer>(db, statement)
    : (await db.execute<Answer>(statement)).rows;
  const { total = 0, lines = null, version = '' } = row ?? {};
  return { total, version, lines: lines?.split('\n').map((line) => line.split('\t')) ?? [] };
}

/** A property of `properties p` that is alone. */
export const POINT_LINE = lineOf(sql`
  1, p.map_x, p.map_y, (p.price * 100)::bigint, p.id, coalesce(p.lng, ${DEFAULT_POINT.lng}), coalesce(p.lat, ${DEFAULT_POINT.lat}),
  case when p.lat is null then 'false' else 'true' end, to_json(p.name), coalesce(to_json(p.offer)::text, 'null')`);

/** `MapPoint` of the contract, as JSON. */
export function pointJson(fields: string[]): string {
  const [, , , cents, id, lng, lat, located, name, offer] = fields;
  return `{"type":"Feature","geometry":{"type":"Point","coordinates":[${lng},${lat}]},"properties":{"_id":"${id}","name":${name},"price":${Number(cents) / 100},"offer":${offer},"located":${located}}}`;
}

/** `MapCluster` of the contract, as JSON. Of one spot when no box is told. */
export function clusterJson(fields: number[]): string {
  const [count = 0, x = 0, y = 0, cents = 0, west = x, south = y, east = x, north = y] = fields;
  const middle = `${longitudeOf(x)},${latitudeOf(y)}`;
  const box = `${longitudeOf(west)},${latitudeOf(south + 1)},${longitudeOf(east + 1)},${latitudeOf(north)}`;
  return `{"type":"Feature","geometry":{"type":"Point","coordinates":[${middle}]},"properties":{"cluster":true,"count":${count},"minPrice":${cents / 100},"bbox":[${box}]}}`;
}
