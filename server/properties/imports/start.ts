import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { IMPORT_DAYS } from '#contract/leads/importValues.ts';
import type { ListingOutcome } from '#contract/properties/listingValues.ts';
import type { ListingChosen, ListingsCheck, PropertyImportRun } from '#contract/properties/propertyImports.ts';
import { auditMany } from '../../ground/audit/audit.ts';
import type { Db } from '../../ground/db/connect.ts';
import { propertyImports } from '../../ground/db/schema/propertyImports.ts';
import { conflict, notFound, unprocessable } from '../../ground/errors/httpError.ts';
import { select } from '../../ground/sql/columns.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { lockBroker } from '../core/repository.ts';
import { checkListings } from './check.ts';
import { messages } from './messages.ts';
import { orderMissedPhotos } from './photographs.ts';
import { begin, endWork, LISTINGS_PER_PART, STORED_COLUMNS, works } from './work.ts';

type Import = typeof propertyImports.$inferSelect;

/** A part that is at work ends first. @throws 404 */
async function lockImport(tx: Db, id: string): Promise<Import> {
  const [found] = await tx.select().from(propertyImports).where(eq(propertyImports.id, id)).for('update');
  if (!found) throw notFound(messages.notFound);
  return found;
}

async function lockIdle(tx: Db, id: string): Promise<Import> {
  const found = await lockImport(tx, id);
  if (works(found.state)) throw conflict(messages.works);
  return found;
}

/** The dry run: writes nothing but what it says of each listing. @throws 400; 404; 409 */
export async function startCheck(tx: Db, id: string, { region, broker }: ListingsCheck): Promise<void> {
  const { state } = await lockIdle(tx, id);
  if (state !== 'read' && state !== 'checked') throw conflict(messages.alreadyRun);
  if (broker) await lockBroker(tx, broker);
  await begin(tx, id, {
    state: 'checking',
    region: region ?? null,
    brokerId: broker ?? null,
    outcomes: {},
    checkedAt: new Date(),
  });
}

/** Rows of `numbers` that may be the same property as another listing of the file. */
async function findTaken(tx: Db, id: string, numbers: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    select r.number from property_import_rows r
    join property_import_rows o on o.import_id = r.import_id and o.number <> r.number
      and (o.property_id = r.alike_id or (o.alike_id = r.alike_id and o.number = any(${sql.param(numbers)}::int[])))
    where r.import_id = ${id} and r.number = any(${sql.param(numbers)}::int[])`);
  return new Set(rows.map(({ number }) => number));
}

/** More than a part of them are checked by the job. @throws 404; 409 */
export async function choose(tx: Db, id: string, { number, choice }: ListingChosen): Promise<void> {
  const { state, region, brokerId } = await lockIdle(tx, id);
  if (state !== 'checked') throw conflict(state === 'read' ? messages.notChecked : messages.alreadyRun);
  const which =
    number === undefined ? sql`r.outcome = 'parecido'` : sql`r.number = ${number} and r.alike_id is not null`;
  const rows = await select(tx, STORED_COLUMNS)`
    from property_import_rows r where r.import_id = ${id} and ${which} order by r.number`;
  if (rows.length === 0) throw conflict(messages.nothingAlike);
  const all = rows.map((row) => row.number);
  const taken = choice === 'mesmo' ? await findTaken(tx, id, all) : new Set();
  const chosen = rows.filter((row) => !taken.has(row.number));
  if (chosen.length === 0) throw conflict(messages.alikeTwice);
  const numbers = chosen.map((row) => row.number);
  await tx.execute(sql`
    update property_import_rows r set choice = ${choice ?? null}
    where r.import_id = ${id} and r.number = any(${sql.param(numbers)}::int[])`);
  if (chosen.length > LISTINGS_PER_PART) {
    await begin(tx, id, { state: 'checking', outcomes: {}, checkedAt: new Date() });
    return;
  }
  for (const row of chosen)
    await checkListings(tx, id, [{ ...row, choice: choice ?? null }], { region, broker: brokerId });
  const { rows: counts } = await tx.execute<{ outcome: ListingOutcome; count: number }>(sql`
    select r.outcome, count(*) as count from property_import_rows r where r.import_id = ${id} group by r.outcome`);
  await tx
    .update(propertyImports)
    .set({ outcomes: Object.fromEntries(counts.map(({ outcome, count }) => [outcome, count])), checkedAt: new Date() })
    .where(eq(propertyImports.id, id));
}

/** @throws 404; 409; 422 when nothing is new or changed */
export async function startRun(tx: Db, admin: Viewer, id: string, seen: PropertyImportRun): Promise<void> {
  const { state, outcomes, source, checkedAt } = await lockIdle(tx, id);
  if (state === 'read') throw conflict(messages.notChecked);
  if (state !== 'checked') throw conflict(messages.alreadyRun);
  if (checkedAt?.toISOString() !== seen.checkedAt) throw conflict(messages.checkedAgain);
  const { novo = 0, atualiza = 0, fotos = 0 } = outcomes;
  if (novo + atualiza + fotos === 0) throw unprocessable('nothing_chosen', messages.nothingToDo);
  const others = and(
    eq(propertyImports.source, source),
    ne(propertyImports.id, id),
    inArray(propertyImports.state, ['running', 'undoing']),
  );
  if (await tx.$count(propertyImports, others)) throw conflict(messages.otherWorks);
  await auditMany(tx, 'propertiesImported', [{ actor: admin.id, subject: id }]);
  await begin(tx, id, { state: 'running', actorId: admin.id, results: {} });
}

const DAY = 86_400_000;

/** @throws 404; 409 */
export async function startUndo(tx: Db, admin: Viewer, id: string): Promise<void> {
  const { state, finishedAt } = await lockIdle(tx, id);
  if (state === 'undone') return;
  if (state !== 'done' || finishedAt === null) throw conflict(messages.notRun);
  if (finishedAt.getTime() < Date.now() - IMPORT_DAYS * DAY) throw conflict(messages.tooLate);
  await auditMany(tx, 'propertyImportUndone', [{ actor: admin.id, subject: id }]);
  await begin(tx, id, { state: 'undoing', taken: 0, skipped: 0 });
}

/** Drops the results of a dry run; an import keeps the rows that it has written, which may be undone. @throws 404; 409 for an undo */
export async function cancel(tx: Db, admin: Viewer, id: string): Promise<void> {
  const found = await lockImport(tx, id);
  if (found.state === 'undoing') throw conflict(messages.undoes);
  if (found.state === 'checking')
    await tx.update(propertyImports).set({ state: 'read' }).where(eq(propertyImports.id, id));
  if (found.state !== 'running') return;
  await auditMany(tx, 'propertyImportStopped', [{ actor: admin.id, subject: id }]);
  await endWork(tx, found);
}

/** Fetches once more what could not be had. @throws 404; 409 */
export async function fetchMissedAgain(tx: Db, id: string): Promise<void> {
  const { state } = await lockIdle(tx, id);
  if (state !== 'done') throw conflict(messages.notRun);
  if (!(await orderMissedPhotos(tx, id))) throw conflict(messages.noMissedPhotos);
}
