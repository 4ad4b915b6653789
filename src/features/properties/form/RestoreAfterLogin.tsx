import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-final-form';
import { useSelector, useStore } from 'react-redux';
import { selectEndedBy, selectUser } from '@/features/auth/authSlice';
import type { FormPhoto } from '../photos/formPhoto';
import { textsOf } from './propertyFormValues';
import type { PropertyFormValues } from './propertyFormValues';

/** Not in the store: its files cannot be serialized. A logout, or another person's login, removes it. */
let interrupted: { userId: string; subject: string; values: PropertyFormValues } | null = null;

/** The object URL of the old form is revoked. */
const withPreview = (photo: FormPhoto): FormPhoto =>
  'file' in photo ? { ...photo, preview: URL.createObjectURL(photo.file) } : photo;

/**
 * An expired session closes the page without a question. After a login of the same person in this tab, the form is as it
 * was, with its photographs. Must come after the fields: each field starts with the form's initial value.
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
