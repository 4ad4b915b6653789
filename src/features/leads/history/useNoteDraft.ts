import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '@/features/auth/authSlice';

// A key for each person and note: several people can use this tab, one after the other. Without storage there is no draft.
const keyOf = (user: string, note: string) => `noteDraft:${user}:${note}`;

function readDraft(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function storeDraft(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The text is in the form as long as that is open.
  }
}

/** A note's text: what is not saved outlives its form, until the tab is closed. `note`: the lead of a new one, or its event. */
export function useNoteDraft(note: string, initialText: string) {
  const key = keyOf(useSelector(selectUser)?._id ?? '', note);
  const [text, setText] = useState(() => readDraft(key) ?? initialText);
  return {
    text,
    change: (typed: string) => {
      setText(typed);
      storeDraft(key, typed === initialText ? null : typed);
    },
    /** What was typed while it was being saved is the next note. */
    forget: (saved: string) => {
      if (readDraft(key) === saved) storeDraft(key, null);
      setText((now) => (now === saved ? '' : now));
    },
  };
}
