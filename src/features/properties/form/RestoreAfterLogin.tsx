import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-final-form';
import { useSelector, useStore } from 'react-redux';
import { selectEndedBy, selectUser } from '@/features/auth/authSlice';
import type { FormPhoto } from '../photos/formPhoto';
import { textsOf } from './propertyFormValues';
import type { PropertyFormValues } from './propertyFormValues';

/** Files cannot be serialized for the store. A logout or another login removes it. */
let interrupted: { userId: string; subject: string; values: PropertyFormValues } | null = null;

/** The old form's object URL is revoked. */
const withPreview = (photo: FormPhoto): FormPhoto =>
  'file' in photo ? { ...photo, preview: URL.createObjectURL(photo.file) } : photo;

/**
 * An expired session closes the page without a question; the same person's login restores the form with its
 * photographs. Place it after the fields: each starts with the initial value.
 */
export function RestoreAfterLogin({ subject }: { subject: string }) {
  const form = useForm<PropertyFormValues & Record<string, unknown>>();
  const store = useStore<Parameters<typeof selectEndedBy>[0]>();
  const userId = useSelector(selectUser)?._id ?? '';

  const restore = useEffectEvent(() => {
    if (interrupted?.userId !== userId || interrupted.subject !== subject) return;
    const { values } = interrupted;
    interrupted = null;
    form.batch(() => {
      const restored = { ...textsOf(values), images: values.images.map(withPreview) };
      for (const [name, value] of Object.entries(restored)) form.change(name, value);
    });
  });
  const remember = useEffectEvent(() => {
    const { dirty, values } = form.getState();
    if (!dirty || selectEndedBy(store.getState()) !== 'expiry') return;
    interrupted = { userId, subject, values };
    const unsubscribe = store.subscribe(() => {
      const state = store.getState();
      if (selectEndedBy(state) === 'expiry') return;
      if (selectUser(state)?._id !== userId) interrupted = null;
      if (!interrupted) unsubscribe();
    });
  });
  useEffect(() => {
    restore();
    return () => remember();
  }, []);

  return null;
}
