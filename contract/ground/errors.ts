import type { Named } from '../leads/leads.ts';

/** Every response from status 400; `message` is pt-BR for people. */
export interface ApiError {
  message: string;
  /** Stable English word, for programs. */
  code: string;
  fields?: Record<string, string>;
  /** Of 412 `changed_since`: record and `version`. */
  current?: object;
  /** Of 409 `duplicate`. */
  lead?: Named;
  /** Of 409 `taken`; null when no broker took it. */
  by?: Named | null;
}
