import { use, useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-final-form';
import { onReturnToForm, readDraft, storeDraft } from './drafts';
import { DraftOwner } from './useDraft';

interface FormDraftProps {
  /** Its name, with what it is about. */
  form: string;
  /** Those to keep: never a password. */
  fields: readonly string[];
}

/** Within a `SchemaForm`: what differs from its initial values outlives the tab, so a saved or restarted form has no draft. */
export function FormDraft({ form: name, fields }: FormDraftProps) {
  const owner = use(DraftOwner);
  const form = useForm();
  const restore = useEffectEvent(() => {
    const texts = readDraft(owner, name) ?? {};
    form.batch(() => {
      for (const field of fields) if (texts[field] !== undefined) form.change(field, texts[field]);
    });
  });
  const keep = useEffectEvent((values: Record<string, unknown>, initial: Partial<Record<string, unknown>>) => {
    const typed = fields.flatMap((field) => {
      const text = values[field] ?? '';
      return typeof text === 'string' && text !== (initial[field] ?? '') ? [[field, text] as const] : [];
    });
    storeDraft(owner, name, typed.length > 0 ? Object.fromEntries(typed) : null);
  });
  useEffect(() => {
    restore();
    const stops = [
      form.subscribe(({ values, initialValues }) => keep(values, initialValues ?? {}), {
        values: true,
        initialValues: true,
      }),
      onReturnToForm(owner, name, () => restore()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [form, owner, name]);
  return null;
}
