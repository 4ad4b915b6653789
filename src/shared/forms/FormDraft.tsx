import { styled } from '@mui/material/styles';
import { use, useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { onReturnToForm, readDraft, storeDraft } from './drafts';
import { RestoredDraft } from './RestoredDraft';
import { DraftOwner } from './useDraft';

interface FormDraftProps {
  /** The form's name and the id of its record. */
  form: string;
  /** Fields to store: never a password. */
  fields: readonly string[];
  /** Have the fields, which register before a draft comes into them. */
  children: ReactNode;
}

/** Within a `SchemaForm`: what differs from its initial values outlives the tab, so a saved or restarted form has no draft. */
export function FormDraft({ form: name, fields, children }: FormDraftProps) {
  const owner = use(DraftOwner);
  const form = useForm();
  const [isRestored, setRestored] = useState(() => readDraft(owner, name) !== null);
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
    if (typed.length === 0) setRestored(false);
  });
  useEffect(() => {
    restore();
    const stops = [
      form.subscribe(({ values, initialValues }) => keep(values, initialValues ?? {}), {
        values: true,
        initialValues: true,
      }),
      onReturnToForm(owner, name, () => {
        restore();
        setRestored(true);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [form, owner, name]);
  return (
    <>
      {isRestored && (
        <Restored>
          <RestoredDraft onDiscard={() => form.restart()}>Rascunho recuperado neste navegador</RestoredDraft>
        </Restored>
      )}
      {children}
    </>
  );
}

const Restored = styled('div')({ marginBottom: 12 });
