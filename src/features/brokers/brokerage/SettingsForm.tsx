import type { FormApi } from 'final-form';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { useConflict } from '@/api/conflict/useConflict';
import type { ShownFields } from '@/api/conflict/useConflict';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import type { SchemaFormProps } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useNotify } from '@/shared/notify/useNotify';
import type { LeaveGuard } from '@/shared/routing/useLeaveGuard';
import { Button } from '@/shared/ui/button/Button';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { BottomBar } from '@/shared/ui/page/BottomBar';
import { PageHead } from '@/shared/ui/page/PageHead';

interface SettingsFormProps<Saved, Input> {
  head: Pick<ComponentProps<typeof PageHead>, 'title' | 'line'>;
  saved: Saved;
  schema: SchemaFormProps<Input>['schema'];
  /** For the question of a conflict. */
  fields: ShownFields;
  valuesOf: (saved: Saved) => object;
  /** `base` is what the form was last filled with. */
  save: (input: Input, base: Saved, form: FormApi) => Promise<Saved>;
  words: { saved: string; saveFailed: string; unsaved: string };
  children: ReactNode;
}

/** A page's form that stays open after a save. */
export function SettingsForm<Saved extends { version: string }, Input>(props: SettingsFormProps<Saved, Input>) {
  const { head, saved, schema, fields, valuesOf, save, words, children } = props;
  const { formRef, guard } = useFormGuard();
  const conflict = useConflict(saved, fields);
  const notify = useNotify();
  // Later reads fill the form, but not while the user types.
  const [initialValues] = useState(() => valuesOf(saved));
  const fillAgain = useEffectEvent(() => {
    const form = formRef.current;
    if (!form?.getState().pristine || saved.version === conflict.base().version) return;
    conflict.rebase(saved);
    form.initialize(valuesOf(saved));
  });
  useEffect(() => fillAgain(), [saved.version]);

  async function submit(input: Input, form: FormApi) {
    const after = await save(input, conflict.base(), form);
    conflict.rebase(after);
    form.initialize(valuesOf(after));
    notify.success(words.saved);
  }

  const button = <SubmitButton busyLabel="Salvando…">Salvar alterações</SubmitButton>;
  return (
    <SchemaForm
      schema={schema}
      initialValues={initialValues}
      onSubmit={conflict.onSubmit(submit, { valuesOf, text: words.saveFailed })}
      formRef={formRef}
    >
      <PageHead {...head} actions={button} />
      {children}
      {conflict.question}
      <BottomBar>{button}</BottomBar>
      <LeaveQuestion guard={guard} text={words.unsaved} alternative={<SaveAndLeave guard={guard} />} />
    </SchemaForm>
  );
}

function SaveAndLeave({ guard }: { guard: LeaveGuard }) {
  const form = useForm();
  async function save() {
    await form.submit();
    // The form still has the values that were refused.
    if (form.getState().dirty) guard.stay();
    else guard.leave();
  }
  return (
    <Button size="dialog" variant="tonal" onClick={() => void save()}>
      Salvar e sair
    </Button>
  );
}
