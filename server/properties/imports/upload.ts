import { and, desc, eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { object } from 'yup';
import { text } from '#contract/ground/fields.ts';
import type { Listing } from '#contract/properties/listing.ts';
import { MAX_LISTINGS_BYTES } from '#contract/properties/propertyImports.ts';
import type { Db } from '../../ground/db/connect.ts';
import { propertyImports } from '../../ground/db/schema/propertyImports.ts';
import { runs } from '../../ground/db/schema/runs.ts';
import { invalid } from '../../ground/errors/httpError.ts';
import { fileField, readFileForm } from '../../ground/http/fileForm.ts';
import { holdSent } from '../../ground/http/heldFile.ts';
import type { HeldFile } from '../../ground/http/heldFile.ts';
import { countAttempt } from '../../ground/http/throttle.ts';
import type { Limit } from '../../ground/http/throttle.ts';
import { changeRun, createRun } from '../../ground/runs/steps.ts';
import { MAX_WAITING } from '../../ground/spreadsheet/limits.ts';
import { waitForReading } from '../../ground/sql/waitForReading.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { ListingsError } from '../feeds/listing.ts';
import { readSentListings } from '../feeds/readSentListings.ts';
import { keyOf } from './known.ts';
import { messages } from './messages.ts';

const ADDRESS_LIMIT = 2000;

/** One of both. */
export const listingsUpload = object({
  file: fileField<HeldFile>(messages.oneFile),
  address: text(ADDRESS_LIMIT),
});

/** Each is written to the disk. */
const UPLOADS: Limit = { name: 'listings', hits: 60, seconds: 3600, message: messages.tooMany };

/** A `preValidation` hook. */
export async function readListingsForm(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await countAttempt(request.server.db, UPLOADS, viewerOf(request).id);
  request.body = await readFileForm<HeldFile>(request, {
    maxBytes: MAX_LISTINGS_BYTES,
    read: (part) => holdSent(reply, part.filename, part.file),
    texts: messages,
  });
}

/** Few: others come between. */
const ROWS_PER_STATEMENT = 50;
const MAX_LISTINGS = 50_000;

async function insertRows(tx: Db, importId: string, first: number, listings: readonly Listing[]): Promise<void> {
  const rows = listings.map((listing, at) => ({ number: first + at, key: keyOf(listing), listing }));
  await tx.execute(sql`
    insert into property_import_rows (import_id, number, key, listing)
    select ${importId}, r.number, r.key, r.listing
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (number int, key text, listing jsonb)`);
}

/** The same feed again is checked by one click. */
async function chosenBefore(tx: Db, source: string) {
  const [last] = await tx
    .select({ region: propertyImports.region, brokerId: propertyImports.brokerId })
    .from(propertyImports)
    .where(eq(propertyImports.source, source))
    .orderBy(desc(propertyImports.id))
    .limit(1);
  return last;
}

/** A feed is seldom emptied: more often it is broken. */
async function warnOfFewer(tx: Db, source: string, total: number): Promise<string[]> {
  const [before] = await tx
    .select({ total: runs.total })
    .from(propertyImports)
    .innerJoin(runs, eq(runs.id, propertyImports.id))
    .where(and(eq(propertyImports.source, source), eq(runs.state, 'done')))
    .orderBy(desc(propertyImports.id))
    .limit(1);
  return before && total * 2 < before.total ? [messages.fewer(total, before.total)] : [];
}

/** Stores the listings as they are. Returns the import's id. @throws 400 for what is no file of properties. */
export async function storeListings(
  tx: Db,
  { id: actorId }: Viewer,
  { path, name, sha256 }: HeldFile,
  address: string | null,
): Promise<string> {
  const id = uuidv7();
  const field = address === null ? 'file' : 'address';
  try {
    await waitForReading(tx);
    await using sent = await readSentListings(path, address ?? undefined);
    const { format, software, listings, warnings } = sent;
    const fileName = (address ?? name.normalize('NFC').slice(0, 200)) || 'imóveis';
    // Many programs call their file alike.
    const source = address ?? [fileName, format, software].join(' ');
    const file = { fileName, address, source, sha256, format };
    const chosen = await chosenBefore(tx, source);
    await createRun(tx, { id, kind: 'propertyImport', actorId });
    await tx.insert(propertyImports).values({ id, ...file, ...chosen, warnings: [] });
    let [waiting, length, total]: [Listing[], number, number] = [[], 0, 0];
    for await (const listing of listings) {
      waiting.push(listing);
      length += JSON.stringify(listing).length;
      total += 1;
      if (total > MAX_LISTINGS) throw new ListingsError(messages.tooManyListings(MAX_LISTINGS));
      if (waiting.length < ROWS_PER_STATEMENT && length < MAX_WAITING) continue;
      await insertRows(tx, id, total - waiting.length + 1, waiting);
      [waiting, length] = [[], 0];
    }
    if (waiting.length > 0) await insertRows(tx, id, total - waiting.length + 1, waiting);
    if (total === 0) throw new ListingsError(messages.noListings);
    const fewer = await warnOfFewer(tx, source, total);
    await tx
      .update(propertyImports)
      .set({ warnings: [...fewer, ...warnings] })
      .where(eq(propertyImports.id, id));
    await changeRun(tx, id, { total });
    return id;
  } catch (error) {
    throw error instanceof ListingsError ? invalid(error.message, { [field]: error.message }) : error;
  }
}
