import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Plan, PlanRequest } from '#contract/distribution.ts';
import { HttpError, unavailable } from '../errors.ts';
import { messages } from './messages.ts';

/** What the thread is asked, and what it answers. */
export interface PlanningRequest {
  adminId: string;
  asked: PlanRequest;
}
export type PlanningAnswer =
  | { plan: Plan }
  | { refused: Pick<HttpError, 'statusCode' | 'code' | 'message' | 'fields'> }
  | { failed: { message: string; code?: string; stack?: string } };

export interface Planning {
  makePlan: (adminId: string, asked: PlanRequest) => Promise<Plan>;
  close: () => Promise<void>;
}

/** Milliseconds for a plan and those before it. The longest, of 100,000 leads for 500 brokers, is some ten seconds of work. */
const PATIENCE = 60_000;

/**
 * Plans are made on one thread, one after the other, with a connection of its own, so that other requests are answered
 * during that time. The thread begins with the first plan; one that died or took too long is replaced for the next.
 */
export function startPlanning(databaseUrl: string): Planning {
  let thread: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function begin(): Worker {
    const begun = new Worker(new URL('planningThread.ts', import.meta.url), { workerData: databaseUrl });
    const forget = () => {
      if (thread === begun) thread = null;
    };
    begun.on('error', forget).on('exit', forget);
    // It keeps no process from its end.
    begun.unref();
    return begun;
  }

  async function ask(request: PlanningRequest, deadline: number): Promise<Plan> {
    const left = deadline - performance.now();
    if (left <= 0) throw unavailable(messages.planningLate, 30);
    const asked = (thread ??= begin());
    const end = new AbortController();
    const answered = once(asked, 'message', { signal: end.signal }) as Promise<[PlanningAnswer]>;
    const died = once(asked, 'exit', { signal: end.signal }).then(() => {
      throw unavailable(messages.planningLate, 5);
    });
    const late = setTimeout(() => void asked.terminate(), left);
    asked.postMessage(request);
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
    makePlan(adminId, asked) {
      const deadline = performance.now() + PATIENCE;
      // Each request before us has an earlier deadline, so our turn comes before ours has passed.
      const plan = last.then(() => ask({ adminId, asked }, deadline));
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
