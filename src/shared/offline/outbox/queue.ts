import { isWaiting, requestOf } from './entry';
import type { NewEntry, OutboxEntry, Refusal } from './entry';

/** What became of an entry that was sent. */
export type Answer =
  | { kind: 'saved'; version?: string | undefined }
  | { kind: 'refused'; refusal: Refusal }
  /** Nothing is known: to be sent again with the same key. */
  | { kind: 'unknown'; retryAt: number };

/** Only a PUT replaces what another one to the same address wrote. */
const isSameRecord = (one: OutboxEntry, other: OutboxEntry): boolean =>
  requestOf(one).method === 'PUT' && requestOf(other).method === 'PUT' && requestOf(one).url === requestOf(other).url;

/** A refused change of what its author has changed again since is no question any more. */
const withoutSuperseded = (entries: OutboxEntry[]): OutboxEntry[] =>
  entries.filter(
    (entry) => isWaiting(entry) || !entries.some((later) => later.number > entry.number && isSameRecord(later, entry)),
  );

export const withNew = (entries: OutboxEntry[], made: NewEntry, isStored: boolean): OutboxEntry[] => {
  const number = Math.max(0, ...entries.map((entry) => entry.number)) + 1;
  return withoutSuperseded([...entries, { ...made, number, isStored, tries: 0, retryAt: 0, refusal: null }]);
};

/** A lead's entries are sent one after the other: undefined while the first one may not be tried yet. */
export function nextOf(entries: readonly OutboxEntry[], lead: string, now: number): OutboxEntry | undefined {
  const first = entries.find((entry) => isWaiting(entry) && entry.lead._id === lead);
  return first && first.retryAt <= now ? first : undefined;
}

export function afterAnswer(entries: OutboxEntry[], id: string, answer: Answer): OutboxEntry[] {
  const sent = entries.find((entry) => entry.id === id);
  if (!sent) return entries;
  if (answer.kind === 'saved')
    return entries
      .filter((entry) => entry !== sent)
      .map((entry) =>
        // Made over the same version: the earlier change is its author's own.
        answer.version !== undefined && entry.version === sent.version && isSameRecord(entry, sent)
          ? { ...entry, version: answer.version }
          : entry,
      );
  return withoutSuperseded(entries.map((entry) => (entry === sent ? withFailure(entry, answer) : entry)));
}

function withFailure(entry: OutboxEntry, answer: Exclude<Answer, { kind: 'saved' }>): OutboxEntry {
  if (answer.kind === 'refused') return { ...entry, refusal: answer.refusal };
  if (!entry.isStored) return { ...entry, refusal: { why: 'unsent' } };
  return { ...entry, tries: entry.tries + 1, retryAt: answer.retryAt };
}

/** The author saw the other change and wants theirs all the same. */
export const sentAnyway = (entries: OutboxEntry[], id: string): OutboxEntry[] =>
  entries.map((entry) =>
    entry.id === id && entry.refusal?.why === 'changed'
      ? { ...entry, version: entry.refusal.version, tries: 0, retryAt: 0, refusal: null }
      : entry,
  );

/** Only what was refused: another entry may be on its way. */
export const withoutRefused = (entries: OutboxEntry[], id: string): OutboxEntry[] =>
  entries.filter((entry) => entry.id !== id || isWaiting(entry));
