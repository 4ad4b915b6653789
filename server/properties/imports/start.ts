import { sql } from 'drizzle-orm';
import type { ListingOutcome } from '#contract/properties/listingValues.ts';
import type { ListingChosen, ListingsCheck, PropertyImportRun } from '#contract/properties/propertyImports.ts';
import type { Db } from '../../ground/db/connect.ts';
import { conflict, unprocessable } from '../../ground/errors/httpError.ts';
import type { StepSettings } from '../../ground/runs/kind.ts';
import { begin, changeRun } from '../../ground/runs/steps.ts';
import { lockIdle } from '../../ground/runs/undo.ts';
import { select } from '../../ground/sql/columns.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { lockBroker } from '../core/repository.ts';
import { checkListings } from './check.ts';
import { changeFile, findFile, LISTINGS_PER_PART, propertyImportRun, STORED_COLUMNS } from './kind.ts';
import { messages } from './messages.ts';
import { orderMissedPhotos } from './photographs.ts';
import { answerRegionWords } from './regionWords.ts';

/** The dry run: writes nothing but what it says of each listing. @throws 400; 404; 409 */
export async function startCheck(
  tx: Db,
  { id: actor }: Viewer,
  id: string,
  { region, broker, words = [] }: ListingsCheck,
  settings: StepSettings,
): Promise<void> {
  const { state } = await lockIdle(tx, id);
  if (state !== 'read' && state !== 'checked') throw conflict(messages.alreadyRun);
  if (broker) await lockBroker(tx, broker);
  await answerRegionWords(tx, actor, id, words);
  await changeFile(tx, id, { region: region ?? null, brokerId: broker ?? null, checkedAt: new Date() });
  await begin(tx, propertyImportRun, id, { state: 'checking' }, settings);
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
export async function choose(
  tx: Db,
  id: string,
  { number, choice }: ListingChosen,
  settings: StepSettings,
): Promise<void> {
  const { state } = await lockIdle(tx, id);
  const { region, brokerId } = await findFile(tx, id);
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
  await changeFile(tx, id, { checkedAt: new Date() });
  if (chosen.length > LISTINGS_PER_PART) {
    await begin(tx, propertyImportRun, id, { state: 'checking' }, settings);
    return;
  }
  for (const row of chosen)
    await checkListings(tx, id, [{ ...row, choice: choice ?? null }], { region, broker: brokerId });
  const { rows: counts } = await tx.execute<{ outcome: ListingOutcome; count: number }>(sql`
    select r.outcome, count(*) as count from property_import_rows r where r.import_id = ${id} group by r.outcome`);
  await changeRun(tx, id, { outcomes: Object.fromEntries(counts.map(({ outcome, count }) => [outcome, count])) });
}

/** @throws 404; 409; 422 when nothing is new or changed */
export async function startRun(
  tx: Db,
  admin: Viewer,
  id: string,
  seen: PropertyImportRun,
  settings: StepSettings,
): Promise<void> {
  const { state, outcomes } = await lockIdle(tx, id);
  const { source, checkedAt } = await findFile(tx, id);
  if (state === 'read') throw conflict(messages.notChecked);
  if (state !== 'checked') throw conflict(messages.alreadyRun);
  if (checkedAt?.toISOString() !== seen.checkedAt) throw conflict(messages.checkedAgain);
  const { novo = 0, atualiza = 0, fotos = 0 } = outcomes;
  if (novo + atualiza + fotos === 0) throw unprocessable('nothing_chosen', messages.nothingToDo);
  const { rowCount } = await tx.execute(sql`
    select from property_imports i join runs n on n.id = i.id
    where i.source = ${source} and i.id <> ${id} and n.state in ('running', 'undoing') limit 1`);
  if (rowCount !== 0) throw conflict(messages.otherWorks);
  await begin(tx, propertyImportRun, id, { state: 'running', actorId: admin.id }, settings);
}

/** Fetches once more what could not be had. @throws 404; 409 */
export async function fetchMissedAgain(tx: Db, id: string): Promise<void> {
  const { state } = await lockIdle(tx, id);
  if (state !== 'done') throw conflict(messages.notRun);
  if (!(await orderMissedPhotos(tx, id))) throw conflict(messages.noMissedPhotos);
}
