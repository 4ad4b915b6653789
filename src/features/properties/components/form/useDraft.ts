import { useRef, useState } from 'react';
import { BLANK_PROPERTY, textsOf } from './propertyFormValues';
import type { PropertyFormValues } from './propertyFormValues';
import { readDraft, removeDraft, storeDraft } from './storedDraft';

const BLANK = JSON.stringify(textsOf(BLANK_PROPERTY));

/** The draft of a new property: what there was of it at first, and how to keep what is typed now. */
export function useDraft(userId: string) {
  const [found] = useState(() => readDraft(userId));
  const [initialValues] = useState<PropertyFormValues>({ ...BLANK_PROPERTY, ...found?.texts });
  const [savedAt, setSavedAt] = useState(found?.savedAt);
  const over = useRef(false);
  const kept = useRef(JSON.stringify(textsOf(initialValues)));

  function remove() {
    kept.current = BLANK;
    removeDraft(userId);
    setSavedAt(undefined);
  }

  return {
    initialValues,
    /** It was there when the page was opened, and nothing has been typed since. */
    isFound: savedAt !== undefined && savedAt === found?.savedAt,
    savedAt,
    /** Not what is kept already: its day would change. A form emptied again is no draft. */
    keep: (values: PropertyFormValues) => {
      const texts = textsOf(values);
      const written = JSON.stringify(texts);
      if (over.current || written === kept.current) return;
      if (written === BLANK) {
        remove();
        return;
      }
      kept.current = written;
      const now = new Date().toISOString();
      if (storeDraft(userId, texts, now)) setSavedAt(now);
    },
    /** `forGood` when the page ends with it: what is typed in its last moment would make it anew. */
    remove: ({ forGood = false } = {}) => {
      over.current = forGood;
      remove();
    },
  };
}

export type PropertyDraft = ReturnType<typeof useDraft>;
