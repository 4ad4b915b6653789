import { isRecord } from '@/shared/isRecord';
import { readStored, store } from '@/shared/stored';

/** The typed values, by the names of their fields. */
export type Draft = Record<string, unknown>;

interface Stored {
  texts: Draft;
  at: number;
  /** It ends neither by time nor by a logout. */
  stays?: unknown;
  /** A visitor's, that was sent and has no answer, or a refusal. */
  attempt?: unknown;
  refusal?: unknown;
}

export const VISITOR = 'visitor';
const DAY = 86_400_000;

// In localStorage, so that they outlive a tab. By owner, as people share devices. Where it is full or blocked there is no draft.
export const prefixOf = (owner: string) => (owner === VISITOR ? 'contactDraft:' : `draft:${owner}:`);
export const draftKey = (owner: string, form: string) => `${prefixOf(owner)}${form}`;

/** Names and phones must not stay on an unused device. @throws for what is no JSON. */
export function parseDraft(key: string, stored: string | null): Stored | null {
  const draft: unknown = JSON.parse(stored ?? 'null');
  if (!isRecord(draft)) return null;
  const { texts, at, ...more } = draft;
  const days = key.startsWith(prefixOf(VISITOR)) ? 30 : 7;
  if (!isRecord(texts) || typeof at !== 'number' || (!more['stays'] && at < Date.now() - days * DAY)) return null;
  return { ...more, texts, at };
}

export function findDraft(owner: string, form: string): Stored | null {
  const key = draftKey(owner, form);
  try {
    return parseDraft(key, readStored(key));
  } catch {
    return null;
  }
}

export const readDraft = (owner: string, form: string): Draft | null => findDraft(owner, form)?.texts ?? null;

/** Null for none. */
export function storeDraft(
  owner: string,
  form: string,
  texts: Draft | null,
  more?: Omit<Stored, 'texts' | 'at'>,
): void {
  store(draftKey(owner, form), texts && JSON.stringify({ texts, at: Date.now(), ...more }));
}

export function draftForms(owner: string): string[] {
  const prefix = prefixOf(owner);
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
}

export const returns = new EventTarget();

/** Returns the unsubscribe function. */
export function onReturnToForm(owner: string, form: string, listener: () => void): () => void {
  returns.addEventListener(draftKey(owner, form), listener);
  return () => returns.removeEventListener(draftKey(owner, form), listener);
}
