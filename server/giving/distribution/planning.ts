import { Piscina } from 'piscina';
import type { Plan, PlanRequest } from '#contract/giving/distribution.ts';
import { HttpError, unavailable } from '../../ground/errors/httpError.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { messages } from './messages.ts';

export interface PlanningRequest {
  viewer: Viewer;
  request: PlanRequest;
}
export type PlanningAnswer =
  | { plan: Plan }
  | { refused: Pick<HttpError, 'statusCode' | 'code' | 'message' | 'extra'> }
  | { failed: { message: string; code?: string; stack?: string } };

export interface Planning {
  makePlan: (viewer: Viewer, request: PlanRequest) => Promise<Plan>;
  close: () => Promise<void>;
}

/** Milliseconds, including the wait. The longest plan (100,000 leads, 500 brokers) takes some ten seconds. */
const TIMEOUT = 60_000;

/**
 * One thread with its own connection makes plans in sequence; the main thread stays free. After a crash or timeout, the
 * next plan restarts it.
 */
export function startPlanning(databaseUrl: string, timeout = TIMEOUT): Planning {
  const thread = new Piscina<PlanningRequest, PlanningAnswer>({
    filename: new URL('planningThread.ts', import.meta.url).href,
    name: 'planInThread',
    workerData: databaseUrl,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Infinity,
  });
  thread.on('error', () => undefined);
  return {
    async makePlan({ id, name, isAdmin, sight }, request) {
      // Rejects only when the thread died or timed out.
      const answer = await thread
        .run({ viewer: { id, name, isAdmin, sight }, request }, { signal: AbortSignal.timeout(timeout) })
        .catch(() => {
          throw unavailable(messages.planningLate, 30);
        });
      return planOf(answer);
    },
    close: () => thread.destroy(),
  };
}

function planOf(answer: PlanningAnswer): Plan {
  if ('plan' in answer) return answer.plan;
  if ('refused' in answer) {
    const { statusCode, code, message, extra } = answer.refused;
    throw new HttpError(statusCode, code, message, extra);
  }
  throw Object.assign(new Error(answer.failed.message), answer.failed);
}
