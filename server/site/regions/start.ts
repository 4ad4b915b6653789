import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { isOffered } from '#contract/ground/regions.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { RegionMerge } from '#contract/site/regions.ts';
import { changeRegion, lockRegions } from '../../ground/brokerage/regions.ts';
import type { Db } from '../../ground/db/connect.ts';
import { conflict, invalid } from '../../ground/errors/httpError.ts';
import type { StepSettings } from '../../ground/runs/kind.ts';
import { begin, createRun } from '../../ground/runs/steps.ts';
import { mergeRun, requireIdle, retirementRun, THE_REGION } from './kinds.ts';
import { messages } from './messages.ts';

interface Given {
  actorId: string;
  request: string | null;
  settings: StepSettings;
}

/** From now on it is the other one, for all that names it; its rows follow in parts. @throws 400; 409 */
export async function startMerge(
  tx: Db,
  { settings, ...given }: Given,
  { region: mergedRegion, into: intoRegion }: RegionMerge,
): Promise<string> {
  const refuse = (message: string) => invalid(message, { into: message });
  if (mergedRegion === intoRegion) throw refuse(messages.sameRegion);
  await requireIdle(tx);
  const stored = await lockRegions(tx, mergedRegion);
  if (stored.some(({ key, mergedInto }) => key === mergedRegion && mergedInto !== undefined))
    throw conflict(messages.notOffered);
  if (!stored.some((one) => one.key === intoRegion && isOffered(one))) throw refuse(messages.notOffered);
  await changeRegion(tx, mergedRegion, { mergedInto: intoRegion });
  const id = uuidv7();
  await createRun(tx, { id, kind: mergeRun.name, ...given, settings: { mergedRegion, intoRegion } });
  await begin(tx, mergeRun, id, { state: 'running', total: 1 }, settings);
  return id;
}

/** Leads, properties and brokers keep it. @throws 409 */
export async function startRetirement(tx: Db, { settings, ...given }: Given, region: Region): Promise<string> {
  const stored = await lockRegions(tx);
  if (!stored.some((one) => one.key === region && isOffered(one))) throw conflict(messages.notOffered);
  await changeRegion(tx, region, { retiredAt: sql`now()` });
  const id = uuidv7();
  await createRun(tx, { id, kind: retirementRun.name, ...given, settings: { region } });
  await begin(tx, retirementRun, id, { state: 'running', total: 1, done: 1, results: THE_REGION }, settings);
  return id;
}
