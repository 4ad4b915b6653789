/** How many leads came or left, and the name of a single one. */
export interface LeadsMoved {
  count: number;
  name: string | null;
}

export interface BatchProgress {
  run: string | null;
  /** `Idempotency-Key` of the request that waits for it. */
  request: string | null;
  done: number;
  total: number;
}

type NoBody = Record<string, never>;

/** Server-sent events for open tabs: each event's name with its body. An `id` is the lead's. */
export interface ServerEvents {
  leads: LeadsMoved;
  /** A person is back whose lead the user has. */
  returned: { id: string; name: string };
  /** A person's own contact took a turn: the user had only typed their lead. */
  released: { name: string };
  /** A client's, to a property of a selection; null: taken back. */
  reaction: { id: string; name: string; property: string; liked: boolean | null };
  /** The time to respond runs out; open minutes left. */
  clock: { id: string; name: string; minutes: number };
  moved: LeadsMoved;
  pool: { count: number };
  unclaimed: { count: number };
  /** About a shift on `day`; `name`: the other broker. 'given': by an admin; 'over': needs no answer any more. */
  swap: { name: string; day: string; what: 'asked' | 'accepted' | 'declined' | 'given' | 'over' };
  /** Leads that the user sees. Null: many. */
  changed: { ids: string[] | null };
  /** To admins: a broker waits to be let in. Null: one waits no longer, or an invited one came. */
  waiting: { name: string | null };
  progress: BatchProgress;
  /** To all: its name, its regions or another setting changed. */
  brokerage: NoBody;
  /** The page's data is stale. */
  refresh: NoBody;
  /** The user has too many tabs: this one must not reconnect. */
  replaced: NoBody;
}

export type ServerEventName = keyof ServerEvents;
