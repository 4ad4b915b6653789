import { isBeingSent, isWaiting, requestOf } from './entry';
import type { NewEntry, OutboxEntry, Refusal } from './entry';

export type Answer =
  | { kind: 'saved'; version?: string | undefined; event?: string | undefined }
  | { kind: 'refused'; refusal: Refusal }
  /** To be sent again with the same key. */
  | { kind: 'unknown'; retryAt: number };

type Saved = Extract<Answer, { kind: 'saved' }>;

/** Only a PUT replaces an earlier one. */
const isSameChange = (one: OutboxEntry, other: OutboxEntry): boolean =>
  one.action.kind === other.action.kind &&
  requestOf(one).method === 'PUT' &&
  requestOf(one).url === requestOf(other).url;

/** The author has changed it again: the refusal needs no decision. */
const withoutSuperseded = (entries: OutboxEntry[]): OutboxEntry[] =>
  entries.filter(
    (entry) => isWaiting(entry) || !entries.some((later) => later.number > entry.number && isSameChange(later, entry)),
  );

export const withNew = (entries: OutboxEntry[], made: NewEntry, isStored: boolean): OutboxEntry[] => {
  const number = Math.max(0, ...entries.map((entry) => entry.number)) + 1;
  return withoutSuperseded([...entries, { ...made, number, isStored, tries: 0, retryAt: 0, refusal: null }]);
};

/** A lead's entries go in order: undefined while the first must wait. */
export function nextOf(entries: readonly OutboxEntry[], lead: string, now: number): OutboxEntry | undefined {
  const first = entries.find((entry) => isWaiting(entry) && entry.lead._id === lead);
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
  const { action } = entry;
  if (action.kind === 'outcome' && action.after === sent.id && event !== undefined)
    return { ...entry, action: { ...action, attempt: event } };
  // Same version: the earlier change is the author's own.
  const isOver = entry.version !== undefined && entry.version === sent.version && entry.lead._id === sent.lead._id;
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
  entries.map((entry) =>
    entry.id === id && entry.refusal?.why === 'changed'
      ? { ...entry, version: entry.refusal.version, tries: 0, retryAt: 0, refusal: null }
      : entry,
  );

/** The author leaves the other change: the rest of a report is sent. */
export const sentWithoutStatus = (entries: OutboxEntry[], id: string): OutboxEntry[] =>
  entries.map((entry) => {
    if (entry.id !== id || entry.action.kind !== 'outcome' || entry.refusal?.why !== 'changed') return entry;
    const { status: _, ...action } = entry.action;
    return { ...entry, action, tries: 0, retryAt: 0, refusal: null };
  });

/** Others may be on their way. */
export const withoutRefused = (entries: OutboxEntry[], id: string): OutboxEntry[] =>
  entries.filter((entry) => entry.id !== id || isWaiting(entry));

export const sendingNow = (entries: OutboxEntry[], id: string): OutboxEntry[] =>
  entries.map((entry) => (entry.id === id ? { ...entry, sendingSince: Date.now() } : entry));

export const triedNow = (entries: OutboxEntry[]): OutboxEntry[] =>
  entries.map((entry) => (entry.retryAt === 0 ? entry : { ...entry, retryAt: 0 }));

export const withoutTakenBack = (entries: OutboxEntry[], ids: readonly string[]): OutboxEntry[] =>
  entries.filter((entry) => !ids.includes(entry.id) || isBeingSent(entry));
