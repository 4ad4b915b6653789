import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { PropertiesMapQuery } from '#contract/properties.ts';
import type { Db } from '../db/connect.ts';
import { planned } from '../db/planned.ts';
import { gridAsked, readMap } from './map.ts';

/** `PropertyMap` of the contract, as JSON. */
export interface MapAnswer {
  body: Buffer;
  /** Another one for another body. */
  etag: string;
}

interface Asked {
  db: Db;
  query: PropertiesMapQuery;
}

/** Bytes: a city's clusters are 60,000. */
const KEPT = 32 * 2 ** 20;

/**
 * Answers what was asked before from memory, and who asks the same at once together, until a property changes: whoever
 * wrote one sees it at once, also through another server. What is kept is named by the version of the map from before it
 * was read, so it may be newer than that, never older.
 */
export function keepMapAnswers() {
  const kept = new LRUCache<string, MapAnswer, Asked>({
    maxSize: KEPT,
    sizeCalculation: ({ body }) => body.byteLength,
    // Pushed out by others while it is read, it still answers.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _before, { context: { db, query } }) => {
      const body = Buffer.from(await readMap(db, query));
      return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
    },
  });
  return async (db: Db, query: PropertiesMapQuery): Promise<MapAnswer> =>
    kept.forceFetch(keyOf(await readVersion(db), query), { context: { db, query } });
}

/** The same as long as no property changed, on every server (see `map_changes`); a replica's apart, so that nobody waits for one. */
async function readVersion(db: Db): Promise<string> {
  const [row] = await planned<{ version: string }>(
    db,
    sql`select concat_ws(' ', pg_is_in_recovery(), sum(salt)) as version from map_changes`,
  );
  return row?.version ?? '';
}

/** Windows that show the same cells ask for the same. */
function keyOf(version: string, { bbox, ...query }: PropertiesMapQuery): string {
  const { rows, columns } = gridAsked({ bbox, zoom: query.zoom });
  return JSON.stringify([version, query, rows, columns]);
}
