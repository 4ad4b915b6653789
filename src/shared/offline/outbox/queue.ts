import { fieldsOf, isBeingSent, isOfLead, isWaiting, queueOf, requestOf } from './entry';
import type { NewEntry, OutboxEntry, Refusal } from './entry';

export type Answer =
  | { kind: 'saved'; version?: string | undefined; event?: string | undefined }
  | { kind: 'refused'; refusal: Refusal }
  /** To be sent again with the same key. */
  | { kind: 'unknown'; retryAt: number };

type Saved = Extract<Answer, { kind: 'saved' }>;

const TO_SEND = { tries: 0, retryAt: 0, refusal: null };

/** Only a PUT replaces an earlier one, and only with all of its fields. */
const isSameChange = (one: OutboxEntry, earlier: OutboxEntry): boolean =>
  one.action.kind === earlier.action.kind &&
  requestOf(one).method === 'PUT' &&
  requestOf(one).url === requestOf(earlier).url &&
  fieldsOf(earlier.action).every((field) => fieldsOf(one.action).includes(field));

/** The author has changed it again: the refusal needs no decision. */
const withoutSuperseded = (entries: OutboxEntry[]): OutboxEntry[] =>
  entries.filter(
    (entry) => isWaiting(entry) || !entries.some((later) => later.number > entry.number && isSameChange(later, entry)),
  );

export const withNew = (entries: OutboxEntry[], made: NewEntry, isStored: boolean): OutboxEntry[] => {
  const number = Math.max(0, ...entries.map((entry) => entry.number)) + 1;
  const added = { ...made, number, isStored, ...TO_SEND };
  // The last switch is enough.
  const isJoined = (entry: OutboxEntry) =>
    made.action.kind === 'notices' && isSameChange(added, entry) && !isBeingSent(entry);
  return withoutSuperseded([...entries.filter((entry) => !isJoined(entry)), added]);
};

/** Undefined while the first must wait. */
export function nextOf(entries: readonly OutboxEntry[], queue: string, now: number): OutboxEntry | undefined {
  const first = entries.find((entry) => isWaiting(entry) && queueOf(entry) === queue);
  return first && first.retryAt <= now ? first : undefined;
}

export function afterAnswer(entries: OutboxEntry[], id: string, answer: Answer): OutboxEntry[] {
  const sent = entries.find((entry) => entry.id === id);
  if (!sent) return entries;
  if (answer.kind === 'saved')
    return entries.filter((entry) => entry !== sent).map((entry) => afterSaved(entry, sent, answer));
  return withoutSuperseded(entries.map((entry) => (entry === sent ? withFailure(entry, answer) : entry)));
}

function afterSaved(entry: OutboxEntry, sent: OutboxEntry, { version, event }: Saved): OutboxEntry {
  if (isOfLead(entry)) {
    const { action } = entry;
    if (action.kind === 'outcome' && action.after === sent.id && event !== undefined)
      return { ...entry, action: { ...action, attempt: event } };
  }
  // Same version: the earlier change is the author's own. The answer may have unseen changes of other fields.
  const isOver =
    entry.version !== undefined &&
    entry.version === sent.version &&
    queueOf(entry) === queueOf(sent) &&
    fieldsOf(entry.action).some((field) => fieldsOf(sent.action).includes(field));
  return version !== undefined && isOver ? { ...entry, version } : entry;
}

function withFailure(sent: OutboxEntry, answer: Exclude<Answer, Saved>): OutboxEntry {
  const entry = { ...sent, sendingSince: 0 };
  if (answer.kind === 'refused') return { ...entry, refusal: answer.refusal };
  if (!entry.isStored) return { ...entry, refusal: { why: 'unsent' } };
  return { ...entry, tries: entry.tries + 1, retryAt: answer.retryAt };
}

/** The author saw the other change and insists. */
export const sentAnyway = (entries: OutboxEntry[], id: string): OutboxEntry[] =>
  entries.map((entry) => {
    const { refusal } = entry;
    return entry.id === id && (refusal?.why === 'changed' || refusal?.why === 'overwritten')
      ? { ...entry, version: refusal.version, ...TO_SEND }
      : entry;
  });

/** The author leaves the other change: the rest is sent, if there is any. */
export const sentWithoutContested = (entries: OutboxEntry[], id: string): OutboxEntry[] =>
  entries.flatMap((entry) => (entry.id === id && !isWaiting(entry) ? restOf(entry) : [entry]));

function restOf(entry: OutboxEntry): OutboxEntry[] {
  const { refusal } = entry;
  if (isOfLead(entry)) {
    if (entry.action.kind !== 'outcome') return [];
    const { status: _, ...action } = entry.action;
    return [{ ...entry, action, ...TO_SEND }];
  }
  if (entry.action.kind !== 'profile' || refusal?.why !== 'overwritten') return [];
  const rest = Object.entries(entry.action.change).filter(([field]) => !(field in refusal.now));
  return rest.length === 0
    ? []
    : [{ ...entry, action: { kind: 'profile', change: Object.fromEntries(rest) }, ...TO_SEND }];
}

/** Others may be on their way. */
export const withoutRefused = (entries: OutboxEntry[], id: string): OutboxEntry[] =>
  entries.filter((entry) => entry.id !== id || isWaiting(entry));

export const sendingNow = (entries: OutboxEntry[], id: string): OutboxEntry[] =>
  entries.map((entry) => (entry.id === id ? { ...entry, sendingSince: Date.now() } : entry));

export const triedNow = (entries: OutboxEntry[]): OutboxEntry[] =>
  entries.map((entry) => (entry.retryAt === 0 ? entry : { ...entry, retryAt: 0 }));

export const withoutTakenBack = (entries: OutboxEntry[], ids: readonly string[]): OutboxEntry[] =>
  entries.filter((entry) => !ids.includes(entry.id) || isBeingSent(entry));
