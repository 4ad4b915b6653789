import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Plan, PlanRequest } from '#contract/distribution.ts';
import { HttpError, unavailable } from '../errors.ts';
import { messages } from './messages.ts';

export interface PlanningRequest {
  adminId: string;
  request: PlanRequest;
}
export type PlanningAnswer =
  | { plan: Plan }
  | { refused: Pick<HttpError, 'statusCode' | 'code' | 'message' | 'fields'> }
  | { failed: { message: string; code?: string; stack?: string } };

export interface Planning {
  makePlan: (adminId: string, request: PlanRequest) => Promise<Plan>;
  close: () => Promise<void>;
}

/** Milliseconds, including the wait. The longest plan (100,000 leads, 500 brokers) takes some ten seconds. */
const TIMEOUT = 60_000;

/**
 * One thread with its own connection makes plans in sequence; the main thread stays free. After a crash or timeout, the
 * next plan restarts it.
 */
export function startPlanning(databaseUrl: string): Planning {
  let thread: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = new Worker(new URL('planningThread.ts', import.meta.url), { workerData: databaseUrl });
    const forget = () => {
      if (thread === started) thread = null;
    };
    started.on('error', forget).on('exit', forget);
    started.unref(); // or the process would not end
    return started;
  }

  async function send(request: PlanningRequest, deadline: number): Promise<Plan> {
    const left = deadline - performance.now();
    if (left <= 0) throw unavailable(messages.planningLate, 30);
    const worker = (thread ??= start());
    const end = new AbortController();
    const answered = once(worker, 'message', { signal: end.signal }) as Promise<[PlanningAnswer]>;
    const died = once(worker, 'exit', { signal: end.signal }).then(() => {
      throw unavailable(messages.planningLate, 5);
    });
    const late = setTimeout(() => void worker.terminate(), left);
    worker.postMessage(request);
    try {
      const [answer] = await Promise.race([answered, died]);
      return planOf(answer);
    } finally {
      clearTimeout(late);
      end.abort();
      await Promise.allSettled([answered, died]);
    }
  }

  return {
    makePlan(adminId, request) {
      const deadline = performance.now() + TIMEOUT;
      // Earlier requests have earlier deadlines: this one starts before its own.
      const plan = last.then(() => send({ adminId, request }, deadline));
      last = plan.catch(() => undefined);
      return plan;
    },
    close: async () => {
      await thread?.terminate();
    },
  };
}

function planOf(answer: PlanningAnswer): Plan {
  if ('plan' in answer) return answer.plan;
  if ('refused' in answer) {
    const { statusCode, code, message, fields } = answer.refused;
    throw new HttpError(statusCode, code, message, fields && { fields });
  }
  throw Object.assign(new Error(answer.failed.message), answer.failed);
}
