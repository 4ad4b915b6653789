import { constants, setPriority } from 'node:os';
import { workerData } from 'piscina';
import { setRegions } from '#contract/ground/regions.ts';
import { readRegions } from '../../ground/brokerage/regions.ts';
import { openDb, openPool } from '../../ground/db/connect.ts';
import { HttpError } from '../../ground/errors/httpError.ts';
import type { PlanningAnswer, PlanningRequest } from './planning.ts';
import { makePlan } from './plans.ts';

/** Errors lose their properties between threads; the innermost cause says what happened. */
function failure(error: unknown): PlanningAnswer {
  if (error instanceof HttpError) {
    const { statusCode, code, message, extra } = error;
    return { refused: { statusCode, code, message, extra } };
  }
  if (!(error instanceof Error)) return { failed: { message: String(error) } };
  if (error.cause instanceof Error) return failure(error.cause);
  const { message, stack } = error;
  return { failed: { message, ...(stack && { stack }), ...('code' in error && { code: String(error.code) }) } };
}

// On Linux priority is per thread (setpriority(2), notes): the main thread goes first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const db = openDb(openPool(String(workerData), 1));

export async function planInThread({ viewer, request }: PlanningRequest): Promise<PlanningAnswer> {
  try {
    // The thread has a registry of its own.
    setRegions(await readRegions(db));
    return { plan: await makePlan(db, viewer, request) };
  } catch (error) {
    return failure(error);
  }
}
