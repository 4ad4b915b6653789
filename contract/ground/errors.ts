import type { Named } from './named.ts';

type Refused = 'invalid' | 'unauthorized' | 'forbidden' | 'two_factor_first' | 'not_found' | 'gone' | 'changed_since';
type Conflict = 'conflict' | 'duplicate' | 'attended' | 'taken' | 'paused' | 'waits' | 'plan_outdated';
type Limit = 'too_large' | 'unsupported_type' | 'too_many_requests' | 'internal' | 'unavailable' | 'not_set_up';
type ImpossibleLead = 'not_assignable' | 'same_lead' | 'lead_closed' | 'too_many_leads' | 'too_many';
type ImpossibleChoice =
  'nothing_to_do' | 'nothing_chosen' | 'open_questions' | 'unknown_property' | 'unavailable_property';

/** Stable English words, for programs; later versions may add some. */
export type ErrorCode = Refused | Conflict | Limit | ImpossibleLead | ImpossibleChoice | 'idempotency_key_reused';

/** Every response from status 400; `message` is pt-BR for people. */
export interface ApiError {
  message: string;
  code: ErrorCode;
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
