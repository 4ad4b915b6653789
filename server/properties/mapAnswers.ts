import { crc32 } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { PropertiesMapQuery } from '#contract/properties.ts';
import type { Db } from '../db/connect.ts';
import { planned } from '../db/planned.ts';
import { MAP_VERSION } from './features.ts';
import { gridAsked, readMap } from './map.ts';

/** `PropertyMap` of the contract, as JSON. */
export interface MapAnswer {
  body: Buffer;
  /** Another one for another body. */
  etag: string;
}

/** Bytes: a city's clusters are 60,000. */
const KEPT = 32 * 2 ** 20;

/**
 * Answers what was asked before from memory, and who asks the same at once together, until a property changes: whoever
 * wrote one sees it at once, also through another server. An answer is kept under the version that it was read with, in one
 * statement, so it is never shown for another.
 */
export function keepMapAnswers() {
  const kept = new LRUCache<string, MapAnswer>({ maxSize: KEPT, sizeCalculation: ({ body }) => body.byteLength });
  const reading = new Map<string, Promise<MapAnswer>>();

  async function read(db: Db, query: PropertiesMapQuery): Promise<MapAnswer> {
    const { json, version } = await readMap(db, query);
    const body = Buffer.from(json);
    const answer = { body, etag: `"${crc32(body).toString(36)}-${body.byteLength.toString(36)}"` };
    kept.set(keyOf(version, query), answer);
    return answer;
  }

  return async (db: Db, query: PropertiesMapQuery): Promise<MapAnswer> => {
    const [row] = await planned<{ version: string }>(db, sql`select version from ${MAP_VERSION} now`);
    const key = keyOf(row?.version ?? '', query);
    const known = kept.get(key) ?? reading.get(key);
    if (known) return known;
    const answer = read(db, query).finally(() => reading.delete(key));
    reading.set(key, answer);
    return answer;
  };
}

/** Windows that show the same cells ask for the same. */
function keyOf(version: string, { bbox, ...query }: PropertiesMapQuery): string {
  const { rows, columns } = gridAsked({ bbox, zoom: query.zoom });
  return JSON.stringify([version, query, rows, columns]);
}
