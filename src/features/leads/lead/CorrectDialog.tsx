import { styled } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import type { Schema } from 'yup';
import { formatPhone } from '#contract/ground/phone.ts';
import type { Lead, LeadChange } from '#contract/leads/leads.ts';
import { fieldErrors, isConflict } from '@/api/apiError';
import { useConflict } from '@/api/conflict/useConflict';
import type { ShownFields } from '@/api/conflict/useConflict';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useNotify } from '@/shared/notify/useNotify';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { DialogFoot } from '@/shared/ui/dialog/DialogFoot';
import { Body } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { PhoneField } from '@/shared/ui/field/PhoneField';
import { isAllowed, KnownLead, knownPerson } from '../core/KnownLead';
import type { KnownPerson } from '../core/KnownLead';
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

const fields: ShownFields = { name: { label: 'Nome' }, email: { label: 'Email' }, phone: { label: 'Telefone' } };

export function CorrectDialog({ lead, isAdmin, onClose }: CorrectDialogProps) {
  const titleId = useId();
  const [initialValues] = useState(() => valuesOf(lead));
  const [rules] = useState(() => rulesFor(lead, isAdmin));
  const { formRef, guard } = useFormGuard();
  const [correctLead] = useCorrectLeadMutation();
  const conflict = useConflict(lead, fields);
  const [known, setKnown] = useState<KnownPerson | null>(null);
  /** Not a state: the submit follows in the same click. */
  const allowed = useRef<KnownPerson>(undefined);
  const notify = useNotify();
  const withEmail = isAdmin || lead.email === null;
  const close = () => guard.ask(onClose);

  const leave = () => guard.pass(onClose);

  async function submit(input: Correction) {
    const allowDuplicate = isAllowed(allowed.current, input) ? { allowDuplicate: true } : {};
    try {
      await correctLead({ id: lead._id, version: conflict.base().version, ...input, ...allowDuplicate }).unwrap();
    } catch (error) {
      const other = leadOfRefusal(error);
      if (other) setKnown(knownPerson(other, fieldErrors(error), input));
      if (isConflict(error)) return fieldErrors(error);
      throw error;
    }
    notify.success(messages.corrected);
    leave();
    return undefined;
  }

  return (
    <>
      <FormDialog width={480} aria-labelledby={titleId} onClose={close}>
        <SchemaForm
          schema={rules}
          initialValues={initialValues}
          onSubmit={(input, form) =>
            conflict.onSubmit(submit, { valuesOf, text: messages.correctFailed, onGone: leave })(input, form)
          }
          formRef={formRef}
        >
          <DialogHead id={titleId} title={withEmail ? 'Corrigir dados' : 'Corrigir telefone'} onClose={close} />
          <Rows>
            {isAdmin && <FormTextField name="name" label="Nome" autoComplete="off" />}
            {withEmail && (
              <FormTextField
                name="email"
                label="Email"
                optional={lead.email === null}
                type="email"
                inputMode="email"
                autoComplete="off"
              />
            )}
            <PhoneField
              name="phone"
              label="Telefone"
              optional={isAdmin && lead.phone === null}
              hint="Com DDD"
              autoComplete="off"
            />
            {known && (
              <KnownLead
                person={known}
                anyway={
                  isAdmin
                    ? {
                        label: 'Salvar mesmo assim',
                        onClick: () => {
                          allowed.current = known;
                        },
                      }
                    : undefined
                }
              />
            )}
            {conflict.question}
          </Rows>
          <DialogFoot note="O histórico guarda o que era antes." onCancel={close}>
            <SubmitButton busyLabel="Salvando…">Salvar</SubmitButton>
          </DialogFoot>
        </SchemaForm>
      </FormDialog>
      <LeaveQuestion guard={guard} text={messages.correctionUnsaved} />
    </>
  );
}

const Rows = styled(Body)({ display: 'grid', alignContent: 'start', gap: 16 });
