import type { Attempt } from '@/shared/forms/useIdempotencyKey';
import { isRecord } from '@/shared/isRecord';

/** Milliseconds: a week. */
const KEPT_FOR = 7 * 24 * 3_600_000;

/** By field name. */
export type ContactTexts = Record<string, string>;

export interface ContactDraft {
  texts: ContactTexts;
  attempt: Attempt | null;
}

export interface Page {
  propertyId: string | undefined;
  brokerId: string | undefined;
}

export const keptAs = ({ propertyId, brokerId }: Page) => propertyId ?? brokerId ?? 'site';

// `form`: `keptAs`.
const draftKey = (form: string) => `contactDraft:${form}`;
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
  const { texts, attempt } = read(draftKey(form));
  const { sent, key } = textsIn(attempt);
  return { texts: textsIn(texts), attempt: sent !== undefined && key !== undefined ? { sent, key } : null };
}

export const keepDraft = (form: string, draft: ContactDraft | null) => store(draftKey(form), draft);

/** The visitor's name. */
export function readSent(form: string): string | null {
  const { visitor } = read(sentKey(form));
  return typeof visitor === 'string' ? visitor : null;
}

export const keepSent = (form: string, visitor: string | null) =>
  store(sentKey(form), visitor === null ? null : { visitor });
