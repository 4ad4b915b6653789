import { use, useEffect, useEffectEvent, useState } from 'react';
import { onDraftGone } from './accountDrafts';
import { DraftOwner } from './draftOwner';
import { onReturnToForm, readDraft, storeDraft } from './drafts';
import type { Draft } from './drafts';

const isSame = (one: Draft, other: Draft) => Object.keys(one).every((field) => one[field] === other[field]);

/** Like `useState`, but what is typed outlives the form and its tab. `form`: its name, with its subject. */
export function useDraft<Texts extends Record<string, string>>(form: string, blank: Texts) {
  const owner = use(DraftOwner);
  const read = (): Texts => {
    const stored = Object.entries(readDraft(owner, form) ?? {});
    const known = stored.filter(([field, text]) => field in blank && typeof text === 'string');
    return { ...blank, ...Object.fromEntries(known) };
  };
  const key = `${owner}:${form}`;
  const [held, setHeld] = useState(() => ({ key, texts: read() }));
  const texts = held.key === key ? held.texts : read();
  // Another person's session, or another lead.
  if (held.key !== key) setHeld({ key, texts });
  const setTexts = (next: Texts) => setHeld({ key, texts: next });
  const readAgain = useEffectEvent(() => setTexts(read()));
  useEffect(() => onReturnToForm(owner, form, () => readAgain()), [owner, form]);
  const dropSame = useEffectEvent((gone: Draft) => {
    if (isSame(texts, gone)) setTexts(blank);
  });
  // Sent in another tab: not again from here.
  useEffect(() => onDraftGone(owner, form, (gone) => dropSame(gone)), [owner, form]);
  return {
    texts,
    change: (typed: Partial<Texts>) => {
      const next = { ...texts, ...typed };
      setTexts(next);
      storeDraft(owner, form, isSame(next, blank) ? null : next);
    },
    /** Text typed while `sent` was on its way stays. */
    forget: (sent = texts) => {
      const stored = readDraft(owner, form);
      if (stored && isSame(stored, sent)) storeDraft(owner, form, null);
      setHeld((now) => (isSame(now.texts, sent) ? { key, texts: blank } : now));
    },
  };
}

/** Opens a form that has a draft: at once, and when texts come back to it. */
export function useOpenDraft(form: string, open: () => void): void {
  const owner = use(DraftOwner);
  const show = useEffectEvent(open);
  useEffect(() => {
    if (readDraft(owner, form) !== null) show();
    return onReturnToForm(owner, form, () => show());
  }, [owner, form]);
}
