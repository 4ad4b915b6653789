import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { listen } from '@/shared/listen';
import { BLANK_PROPERTY, textsOf } from '../form/propertyFormValues';
import type { PropertyFormValues } from '../form/propertyFormValues';
import type { FormPhoto } from '../photos/formPhoto';
import { readDraft, readPhotos, removeDraft, storeDraft, storePhotos } from './draftStorage';
import type { StoredPhoto } from './draftStorage';

const fingerprint = (values: PropertyFormValues) =>
  JSON.stringify([textsOf(values), values.images.map(({ id }) => id)]);
const BLANK = fingerprint(BLANK_PROPERTY);

export function useDraft(userId: string) {
  const [found] = useState(() => readDraft(userId));
  const [initialValues] = useState<PropertyFormValues>({ ...BLANK_PROPERTY, ...found?.texts });
  const [savedAt, setSavedAt] = useState(found?.savedAt);
  const [photosFailed, setPhotosFailed] = useState(false);
  const ended = useRef(false);
  const saved = useRef(fingerprint(initialValues));

  function savePhotos(photos: readonly FormPhoto[]) {
    const files = photos.flatMap((photo) => ('file' in photo ? [photo] : []));
    void storePhotos(userId, files).then((stored) => setPhotosFailed(!stored && files.length > 0));
  }

  function remove() {
    saved.current = BLANK;
    removeDraft(userId);
    savePhotos([]);
    setSavedAt(undefined);
  }

  return {
    initialValues,
    /** Unchanged since the page opened. */
    isFound: savedAt !== undefined && savedAt === found?.savedAt,
    savedAt,
    /** Full disk, or private window. */
    photosFailed,
    /** Not in `initialValues`: IndexedDB is slower than localStorage. */
    findPhotos: async () => (found ? readPhotos(userId) : []),
    /** They are then no change. */
    markPhotosShown: (images: FormPhoto[]) => {
      saved.current = fingerprint({ ...initialValues, images });
    },
    /** Only a changed form, so that the draft keeps its date; an empty one removes it. */
    save: (values: PropertyFormValues) => {
      const current = fingerprint(values);
      if (ended.current || current === saved.current) return;
      if (current === BLANK) {
        remove();
        return;
      }
      saved.current = current;
      const now = new Date().toISOString();
      // Nothing would ever find or delete the photographs without texts.
      if (!storeDraft(userId, textsOf(values), now)) return;
      setSavedAt(now);
      savePhotos(values.images);
    },
    /** `final`: the page closes, and the last `save` would create the draft again. */
    remove: ({ final = false } = {}) => {
      ended.current = final;
      remove();
    },
  };
}

export type PropertyDraft = ReturnType<typeof useDraft>;

/** Milliseconds. */
const PAUSE = 500;

/** When typing pauses and when the page closes. */
export function DraftKeeper({ draft }: { draft: PropertyDraft }) {
  const form = useForm<PropertyFormValues>();
  const { values } = useFormState<PropertyFormValues>({ subscription: { values: true } });
  /** Until then an empty list does not mean removed photographs. */
  const isRead = useRef(false);
  // Reads the form's values, not the last render's: photographs just found would be missing.
  const save = useEffectEvent(() => {
    if (isRead.current) draft.save(form.getState().values);
  });

  const restore = useEffectEvent((stored: StoredPhoto[]): FormPhoto[] => {
    isRead.current = true;
    // Discarded while loading, or `RestoreAfterLogin` has restored the form.
    if (stored.length === 0 || !draft.isFound || form.getState().values.images.length > 0) return [];
    const images = stored.map(({ id, file }) => ({ id, file, preview: URL.createObjectURL(file) }));
    form.initialize((current) => ({ ...current, images }));
    draft.markPhotosShown(images);
    return images;
  });
  const findPhotos = useEffectEvent(() => draft.findPhotos());

  useEffect(() => {
    let isGone = false;
    const shown: FormPhoto[] = [];
    void findPhotos().then((stored) => {
      if (!isGone) shown.push(...restore(stored));
    });
    return () => {
      isGone = true;
      for (const photo of shown) if ('preview' in photo) URL.revokeObjectURL(photo.preview);
    };
  }, []);

  useEffect(() => {
    const pause = setTimeout(() => save(), PAUSE);
    return () => clearTimeout(pause);
  }, [values]);

  useEffect(() => {
    const leave = () => save();
    const unlisten = listen(['pagehide'], leave);
    return () => {
      unlisten();
      leave();
    };
  }, []);

  return null;
}
