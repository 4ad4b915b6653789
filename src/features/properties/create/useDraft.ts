import { useRef, useState } from 'react';
import { BLANK_PROPERTY, textsOf } from '../form/propertyFormValues';
import type { PropertyFormValues } from '../form/propertyFormValues';
import type { FormPhoto } from '../photos/formPhoto';
import { readDraft, removeDraft, storeDraft } from './storedDraft';
import { readPhotos, storePhotos } from './storedPhotos';

/** What a draft is, to tell whether it has changed. */
const writtenOf = (values: PropertyFormValues) => JSON.stringify([textsOf(values), values.images.map(({ id }) => id)]);
const BLANK = writtenOf(BLANK_PROPERTY);

/** The draft of a new property: what there was of it at first, and how to keep what is there now. */
export function useDraft(userId: string) {
  const [found] = useState(() => readDraft(userId));
  const [initialValues] = useState<PropertyFormValues>({ ...BLANK_PROPERTY, ...found?.texts });
  const [savedAt, setSavedAt] = useState(found?.savedAt);
  const [photosFailed, setPhotosFailed] = useState(false);
  const over = useRef(false);
  const kept = useRef(writtenOf(initialValues));

  function keepPhotos(photos: readonly FormPhoto[]) {
    const files = photos.flatMap((photo) => ('file' in photo ? [photo] : []));
    void storePhotos(userId, files).then((stored) => {
      setPhotosFailed(!stored && files.length > 0);
    });
  }

  function remove() {
    kept.current = BLANK;
    removeDraft(userId);
    keepPhotos([]);
    setSavedAt(undefined);
  }

  return {
    initialValues,
    /** It was there when the page was opened, and nothing has been changed since. */
    isFound: savedAt !== undefined && savedAt === found?.savedAt,
    savedAt,
    /** The photographs of it are in the form alone: a full disk, or a private window. */
    photosFailed,
    /** The photographs of the draft that was there when the page was opened: they come a moment after its texts. */
    findPhotos: async () => (found ? readPhotos(userId) : []),
    /** The form shows them now: only what differs from there is to be kept. */
    markPhotosShown: (images: FormPhoto[]) => {
      kept.current = writtenOf({ ...initialValues, images });
    },
    /** Not what is kept already: its day would change. A form emptied again is no draft. */
    keep: (values: PropertyFormValues) => {
      const written = writtenOf(values);
      if (over.current || written === kept.current) return;
      if (written === BLANK) {
        remove();
        return;
      }
      kept.current = written;
      const now = new Date().toISOString();
      // Photographs alone would never be found again.
      if (!storeDraft(userId, textsOf(values), now)) return;
      setSavedAt(now);
      keepPhotos(values.images);
    },
    /** `forGood` when the page ends with it: what is typed in its last moment would make it anew. */
    remove: ({ forGood = false } = {}) => {
      over.current = forGood;
      remove();
    },
  };
}

export type PropertyDraft = ReturnType<typeof useDraft>;
