import { findDraft, readDraft, storeDraft, VISITOR } from '@/shared/forms/drafts';
import type { Attempt } from '@/shared/forms/useIdempotencyKey';
import { fieldOf } from '@/shared/isRecord';

/** Milliseconds. Later, only a press sends it. */
const RESENT_FOR = 7 * 24 * 3_600_000;

export interface Unsent {
  attempt: Attempt | null;
  /** The server's, for what was sent by itself. */
  refusal?: string | undefined;
}

export interface Page {
  propertyId: string | undefined;
  brokerId: string | undefined;
}

export const contactForm = ({ propertyId, brokerId }: Page) => propertyId ?? brokerId ?? 'site';

export function readUnsent(form: string): Unsent {
  const { attempt, refusal, at = 0 } = findDraft(VISITOR, form) ?? {};
  const [sent, key] = [fieldOf(attempt, 'sent'), fieldOf(attempt, 'key')];
  const isRecent = Date.now() - at < RESENT_FOR;
  return {
    attempt: isRecent && typeof sent === 'string' && typeof key === 'string' ? { sent, key } : null,
    refusal: typeof refusal === 'string' ? refusal : undefined,
  };
}

export const storeUnsent = (form: string, unsent: Unsent) =>
  storeDraft(VISITOR, form, readDraft(VISITOR, form) ?? {}, unsent);

const sentForm = (form: string) => `sent:${form}`;

/** The visitor's name. */
export function readSent(form: string): string | null {
  const visitor = readDraft(VISITOR, sentForm(form))?.['visitor'];
  return typeof visitor === 'string' ? visitor : null;
}

/** In place of its draft. */
export function storeSent(form: string, visitor: string | null): void {
  storeDraft(VISITOR, form, null);
  storeDraft(VISITOR, sentForm(form), visitor === null ? null : { visitor });
  emitChange(null);
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
