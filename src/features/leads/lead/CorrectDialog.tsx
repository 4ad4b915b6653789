import { useState } from 'react';
import type { Schema } from 'yup';
import { formatPhone } from '#contract/ground/phone.ts';
import type { Lead, LeadChange } from '#contract/leads/leads.ts';
import { fieldErrors, isConflict } from '@/api/apiError';
import { useConflict } from '@/api/conflict/useConflict';
import type { ShownFields } from '@/api/conflict/useConflict';
import { DialogForm } from '@/shared/forms/DialogForm';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useNotify } from '@/shared/notify/useNotify';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { PhoneField } from '@/shared/ui/field/PhoneField';
import { useKnownPerson } from '../core/KnownLead';
import { leadOfRefusal } from '../core/leadOfRefusal';
import { useCorrectLeadMutation } from '../core/leadsApi';
import { messages } from './messages';

type Correction = Pick<LeadChange, 'name' | 'email' | 'phone'>;

const rulesFor = (lead: Lead, isAdmin: boolean) => async (): Promise<Schema<Correction>> =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/leads/leads.ts')).correctionOf(lead, isAdmin);

interface CorrectDialogProps {
  lead: Lead;
  isAdmin: boolean;
  onClose: () => void;
}

const valuesOf = ({ name, email, phone }: Lead) => ({
  name,
  email: email ?? '',
  phone: phone === null ? '' : formatPhone(phone),
});

const fields: ShownFields = { name: { label: 'Nome' }, email: { label: 'E-mail' }, phone: { label: 'Telefone' } };

export function CorrectDialog({ lead, isAdmin, onClose }: CorrectDialogProps) {
  const [initialValues] = useState(() => valuesOf(lead));
  const [rules] = useState(() => rulesFor(lead, isAdmin));
  const guarded = useFormGuard();
  const [correctLead] = useCorrectLeadMutation();
  const conflict = useConflict(lead, fields);
  const person = useKnownPerson(isAdmin && 'Salvar mesmo assim');
  const notify = useNotify();
  const withEmail = isAdmin || lead.email === null;

  const leave = () => guarded.guard.pass(onClose);

  async function submit(input: Correction) {
    const allowDuplicate = person.isAllowed(input) ? { allowDuplicate: true } : {};
    try {
      await correctLead({ id: lead._id, version: conflict.base().version, ...input, ...allowDuplicate }).unwrap();
    } catch (error) {
      const other = leadOfRefusal(error);
      if (other) person.show(other, fieldErrors(error), input);
      if (isConflict(error)) return fieldErrors(error);
      throw error;
    }
    notify.success(messages.corrected);
    leave();
    return undefined;
  }

  return (
    <DialogForm
      title={withEmail ? 'Corrigir dados' : 'Corrigir telefone'}
      schema={rules}
      initialValues={initialValues}
      onSubmit={(input, form) =>
        conflict.onSubmit(submit, { valuesOf, text: messages.correctFailed, onGone: leave })(input, form)
      }
      guarded={guarded}
      unsaved={messages.correctionUnsaved}
      note="O histórico guarda o que era antes."
      commit="Salvar"
      busyLabel="Salvando…"
      onClose={onClose}
    >
      {isAdmin && <FormTextField name="name" label="Nome" autoComplete="off" />}
      {withEmail && (
        <FormTextField name="email" label="E-mail" optional={lead.email === null} type="email" autoComplete="off" />
      )}
      <PhoneField
        name="phone"
        label="Telefone"
        optional={isAdmin && lead.phone === null}
        hint="Com DDD"
        autoComplete="off"
      />
      {person.line}
      {conflict.question}
    </DialogForm>
  );
}
