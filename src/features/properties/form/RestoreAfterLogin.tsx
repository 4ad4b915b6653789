import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-final-form';
import { useSelector, useStore } from 'react-redux';
import { selectEndedBy, selectUser } from '@/features/auth/authSlice';
import type { FormPhoto } from '../photos/formPhoto';
import { textsOf } from './propertyFormValues';
import type { PropertyFormValues } from './propertyFormValues';

const kept = new Map<string, PropertyFormValues>();

/** Its object URL went with the form before. */
const shownAgain = (photo: FormPhoto): FormPhoto =>
  'file' in photo ? { ...photo, preview: URL.createObjectURL(photo.file) } : photo;

/**
 * A session that ends takes the page away without a question. Whoever logs in again in this tab goes on with the form as
 * it was, photographs and all. Stands after the fields: each begins with the form's initial value as it comes.
 */
export function RestoreAfterLogin({ subject }: { subject: string }) {
  const form = useForm<PropertyFormValues & Record<string, unknown>>();
  const store = useStore<Parameters<typeof selectEndedBy>[0]>();
  const user = useSelector(selectUser);
  const key = `${user?._id ?? ''} ${subject}`;

  const restore = useEffectEvent(() => {
    const values = kept.get(key);
    kept.delete(key);
    if (!values) return;
    const now = { ...textsOf(values), images: values.images.map(shownAgain) };
    form.batch(() => {
      for (const [name, value] of Object.entries(now)) form.change(name, value);
    });
  });
  const keep = useEffectEvent(() => {
    const { dirty, values } = form.getState();
    if (dirty && selectEndedBy(store.getState()) === 'expiry') kept.set(key, values);
  });
  useEffect(() => {
    restore();
    return () => {
      keep();
    };
  }, []);

  return null;
}
