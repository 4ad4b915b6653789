import { formatPhone } from '#contract/ground/phone.ts';
import { visitOf, visitWishText } from '#contract/leads/visitWish.ts';
import type { PublicLeadInput } from '#contract/site/public.ts';
import { findDraft, readDraft, storeDraft, VISITOR } from '@/shared/forms/drafts';
import type { Draft } from '@/shared/forms/drafts';
import type { Attempt } from '@/shared/forms/useIdempotencyKey';
import { fieldOf } from '@/shared/isRecord';
import { listen } from '@/shared/listen';

/** Milliseconds. Later, only a press sends it. */
const RESENT_FOR = 7 * 24 * 3_600_000;

export interface Unsent {
  attempt: Attempt | null;
  /** The server's, for what was sent by itself. */
  refusal?: string | undefined;
}

export interface Page {
  propertyId?: string | undefined;
  brokerId?: string | undefined;
  /** Saved by the visitor. */
  homes?: string[] | undefined;
}

export const contactForm = ({ propertyId, brokerId, homes }: Page) =>
  propertyId ?? brokerId ?? (homes ? 'salvos' : 'site');

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

const ME = 'me';

/** As the last contact had them. */
export function readVisitor(): Draft | null {
  const draft = readDraft(VISITOR, ME);
  return draft && Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === 'string'));
}

export const storeVisitor = (visitor: Draft | null) => storeDraft(VISITOR, ME, visitor);

export interface SentContact {
  visitor: string | undefined;
  /** They left no phone. */
  byEmail: boolean;
  /** Asked for. */
  visit: string | null;
  homes: string[];
}

export const isSentFrom = ({ homes = [] }: Page, sent: SentContact) => homes.every((home) => sent.homes.includes(home));

const sentForm = (form: string) => `sent:${form}`;

export function readSent(page: Page): SentContact | null {
  const stored = readDraft(VISITOR, sentForm(contactForm(page)));
  if (!stored) return null;
  const { byEmail, visit, homes } = stored;
  const { name } = readVisitor() ?? {};
  const sent = {
    visitor: typeof name === 'string' ? name : undefined,
    byEmail: byEmail === true,
    visit: typeof visit === 'string' ? visit : null,
    homes: Array.isArray(homes) ? homes.filter((home) => typeof home === 'string') : [],
  };
  return isSentFrom(page, sent) ? sent : null;
}

/** In place of its draft; the next form has the same person. */
export function storeSent(form: string, input: PublicLeadInput): SentContact {
  const { name, email, phone, homes = [] } = input;
  const visit = visitOf(input);
  const sent = { byEmail: !phone, visit: visit && visitWishText(visit), homes };
  storeDraft(VISITOR, form, null);
  storeDraft(VISITOR, sentForm(form), sent);
  storeVisitor({ name, ...(email && { email }), ...(phone && { phone: formatPhone(phone) }) });
  emitChange(null);
  return { ...sent, visitor: name };
}

/** For another contact. */
export function dropSent(form: string): void {
  storeDraft(VISITOR, sentForm(form), null);
  emitChange(null);
}

const CHANGED = 'contactchange';

/** `form`: whose contact was tried again. False: the form is open and says so. */
export const emitChange = (form: string | null): boolean =>
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: form, cancelable: true }));

/** Also of other tabs. Returns the unsubscribe function. */
export const onContactChange = (listener: (event: Event) => void): (() => void) =>
  listen([CHANGED, 'storage'], listener);
