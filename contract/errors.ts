import type { Named } from './leads.ts';

/** Every response from status 400; `message` is pt-BR for people. */
export interface ApiError {
  message: string;
  /** Stable English word, for programs. */
  code: string;
  /** Message by field name. */
  fields?: Record<string, string>;
  /** Of 412 `changed_since`: the current record and `version`. */
  current?: object;
  /** Of 409 `duplicate`: the person's lead. */
  lead?: Named;
  /** Of 409 `taken`: who took it from the bolsão; null when it left in another way. */
  by?: Named | null;
}
