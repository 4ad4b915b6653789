import { use, useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-final-form';
import { PostedContext } from '@/shared/ui/field/posted';
import type { ContactTexts } from '../drafts/contactDraft';
import { VISIT_FIELD } from './visitField';

const TICKED = 'true';

const FIELDS = ['name', 'email', 'phone', 'region', VISIT_FIELD];

const textsOf = (values: Record<string, unknown>): ContactTexts =>
  Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = values[name];
      const text = value === true ? TICKED : value;
      return typeof text === 'string' && text !== '' ? [[name, text]] : [];
    }),
  );

interface KeptDraftProps {
  texts: ContactTexts;
  onChange: (texts: ContactTexts) => void;
}

/** After the fields. */
export function KeptDraft({ texts, onChange }: KeptDraftProps) {
  const form = useForm();
  const posted = use(PostedContext);
  const restore = useEffectEvent(() => {
    if (posted) return;
    form.batch(() => {
      for (const [field, text] of Object.entries(texts)) form.change(field, field === VISIT_FIELD || text);
    });
  });
  const change = useEffectEvent(onChange);
  useEffect(() => {
    restore();
    let last = JSON.stringify(textsOf(form.getState().values));
    return form.subscribe(
      ({ values }) => {
        const texts = textsOf(values);
        const changed = JSON.stringify(texts);
        if (changed === last) return;
        last = changed;
        change(texts);
      },
      { values: true },
    );
  }, [form]);
  return null;
}
