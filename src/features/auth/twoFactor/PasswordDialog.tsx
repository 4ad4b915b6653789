import { useId } from 'react';
import type { PasswordProof } from '#contract/people/twoFactor.ts';
import { fieldErrors } from '@/api/apiError';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { DialogFoot } from '@/shared/ui/dialog/DialogFoot';
import { DialogRows } from '@/shared/ui/dialog/DialogRows';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { PasswordField } from '@/shared/ui/field/PasswordField';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/people/twoFactor.ts')).passwordProof;

interface PasswordDialogProps {
  title: string;
  text: string;
  commit: string;
  busyLabel: string;
  failed: string;
  onProof: (proof: PasswordProof) => Promise<void>;
  onClose: () => void;
}

export function PasswordDialog({ title, text, commit, busyLabel, failed, onProof, onClose }: PasswordDialogProps) {
  const id = useId();
  const notifyFailure = useNotifyFailure();
  async function submit(proof: PasswordProof) {
    try {
      await onProof(proof);
      onClose();
    } catch (error) {
      const fields = fieldErrors(error);
      if (!fields) notifyFailure(error, failed);
      return fields;
    }
  }
  return (
    <FormDialog width={460} aria-labelledby={id} onClose={onClose}>
      <SchemaForm schema={loadSchema} onSubmit={submit}>
        <DialogHead id={id} title={title} onClose={onClose} />
        <DialogRows>
          <p>{text}</p>
          <PasswordField name="currentPassword" label="Senha atual" autoComplete="current-password" />
        </DialogRows>
        <DialogFoot onCancel={onClose}>
          <SubmitButton busyLabel={busyLabel}>{commit}</SubmitButton>
        </DialogFoot>
      </SchemaForm>
    </FormDialog>
  );
}
