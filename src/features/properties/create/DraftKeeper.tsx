import { useEffect, useEffectEvent, useRef } from 'react';
import { useForm, useFormState } from 'react-final-form';
import type { PropertyFormValues } from '../form/propertyFormValues';
import type { FormPhoto } from '../photos/formPhoto';
import type { StoredPhoto } from './storedPhotos';
import type { PropertyDraft } from './useDraft';

/** A draft need not have the last letter at once. */
const PAUSE = 500;

/** Keeps the form as a draft: whenever the typing pauses, and when the page is left. Brings back the draft's photographs. */
export function DraftKeeper({ draft }: { draft: PropertyDraft }) {
  const form = useForm<PropertyFormValues>();
  const { values } = useFormState<PropertyFormValues>({ subscription: { values: true } });
  /** Until the stored photographs are read, a form without any does not mean that they were removed. */
  const isRead = useRef(false);
  const keep = useEffectEvent(() => {
    if (isRead.current) draft.keep(values);
  });

  const bringBack = useEffectEvent((stored: StoredPhoto[]): FormPhoto[] => {
    isRead.current = true;
    // The draft was discarded in the meantime, or a login has restored the form as it was.
    if (stored.length === 0 || !draft.isFound || form.getState().values.images.length > 0) return [];
    const images = stored.map(({ id, file }) => ({ id, file, preview: URL.createObjectURL(file) }));
    form.initialize((now) => ({ ...now, images }));
    draft.markPhotosShown(images);
    return images;
  });
  const findPhotos = useEffectEvent(() => draft.findPhotos());

  useEffect(() => {
    let isGone = false;
    const shown: FormPhoto[] = [];
    void findPhotos().then((stored) => {
      if (!isGone) shown.push(...bringBack(stored));
    });
    return () => {
      isGone = true;
      for (const photo of shown) if ('preview' in photo) URL.revokeObjectURL(photo.preview);
    };
  }, []);

  useEffect(() => {
    const pause = setTimeout(() => {
      keep();
    }, PAUSE);
    return () => {
      clearTimeout(pause);
    };
  }, [values]);

  useEffect(() => {
    const leave = () => {
      keep();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return null;
}
