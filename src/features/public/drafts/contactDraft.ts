import type { Attempt } from '@/shared/forms/useIdempotencyKey';
import { isRecord } from '@/shared/isRecord';
import { DRAFT_PREFIX } from './draftPrefix';

/** Milliseconds. */
const DAY = 24 * 3_600_000;
const KEPT_FOR = 30 * DAY;
/** Later, only a press sends it. */
const RESENT_FOR = 7 * DAY;

/** By field name. */
export type ContactTexts = Record<string, string>;

export interface ContactDraft {
  texts: ContactTexts;
  /** Sent, without an answer. */
  attempt: Attempt | null;
  /** The server's, for what was sent by itself. */
  refusal?: string | undefined;
}

export interface Page {
  propertyId: string | undefined;
  brokerId: string | undefined;
}

export const keptAs = ({ propertyId, brokerId }: Page) => propertyId ?? brokerId ?? 'site';

// `form`: `keptAs`.
const draftKey = (form: string) => `${DRAFT_PREFIX}${form}`;
const sentKey = (form: string) => `contactSent:${form}`;

function read(key: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const isFresh = isRecord(stored) && Date.now() - Number(stored['at']) < KEPT_FOR;
    return isFresh ? stored : {};
  } catch {
    return {};
  }
}

function store(key: string, value: object | null): void {
  try {
    if (value) localStorage.setItem(key, JSON.stringify({ ...value, at: Date.now() }));
    else localStorage.removeItem(key);
  } catch {
    // The form has it.
  }
}

const textsIn = (value: unknown): ContactTexts =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

export function readDraft(form: string): ContactDraft {
  const { texts, attempt, refusal, at } = read(draftKey(form));
  const { sent, key } = textsIn(attempt);
  const isRecent = Date.now() - Number(at) < RESENT_FOR;
  return {
    texts: textsIn(texts),
    attempt: isRecent && sent !== undefined && key !== undefined ? { sent, key } : null,
    refusal: typeof refusal === 'string' ? refusal : undefined,
  };
}

export const storeDraft = (form: string, draft: ContactDraft | null) => store(draftKey(form), draft);

/** The visitor's name. */
export function readSent(form: string): string | null {
  const { visitor } = read(sentKey(form));
  return typeof visitor === 'string' ? visitor : null;
}

export function storeSent(form: string, visitor: string | null): void {
  store(sentKey(form), visitor === null ? null : { visitor });
  emitChange(null);
}

/** Forms whose contact has no answer. */
export function unansweredForms(): string[] {
  try {
    const drafts = Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
    return drafts.map((key) => key.slice(DRAFT_PREFIX.length)).filter((form) => readDraft(form).attempt);
  } catch {
    return [];
  }
}

const CHANGED = 'contactchange';

/** `form`: whose contact was tried again. False: the form is open and says so. */
export const emitChange = (form: string | null): boolean =>
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: form, cancelable: true }));

/** Also of other tabs. Returns the unsubscribe function. */
export function onContactChange(listener: (event: Event) => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}
