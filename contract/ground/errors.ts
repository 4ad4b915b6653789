import type { Named } from './named.ts';

/** Every response from status 400; `message` is pt-BR for people. */
export interface ApiError {
  message: string;
  /** Stable English word, for programs. */
  code: string;
  fields?: Record<string, string>;
  /** On 412 `changed_since`: the record as it is now, with its `version`. */
  current?: object;
  /** On 409 `duplicate`. */
  lead?: Named;
  /** On 409 `taken`; null when no broker took it. */
  by?: Named | null;
  /** On 409 `plan_outdated`: what changed, and the plan as it would be now. */
  changes?: string[];
  plan?: object | null;
}
