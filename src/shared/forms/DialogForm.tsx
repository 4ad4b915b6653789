import { useId } from 'react';
import type { ReactNode } from 'react';
import { LeaveQuestion } from '../ui/dialog/ConfirmDialog';
import { DialogFoot } from '../ui/dialog/DialogFoot';
import { DialogRows } from '../ui/dialog/DialogRows';
import { DialogHead, FormDialog } from '../ui/dialog/FormDialog';
import { SchemaForm } from './SchemaForm';
import type { SchemaFormProps } from './SchemaForm';
import { SubmitButton } from './SubmitButton';
import type { useFormGuard } from './useFormGuard';

interface DialogFormProps<Input> extends Pick<SchemaFormProps<Input>, 'schema' | 'initialValues' | 'onSubmit'> {
  title: string;
  guarded: ReturnType<typeof useFormGuard>;
  /** Asked before typed text is lost. */
  unsaved: string;
  width?: number;
  note?: ReactNode;
  extra?: ReactNode;
  commit: string;
  busyLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is one form. Its `onSubmit` closes it by `guard.pass`. */
export function DialogForm<Input>(props: DialogFormProps<Input>) {
  const { title, guarded, unsaved, width = 480, note, extra, commit, busyLabel, onClose, children, ...form } = props;
  const { formRef, guard } = guarded;
  const id = useId();
  const close = () => guard.ask(onClose);
  return (
    <>
      <FormDialog width={width} aria-labelledby={id} onClose={close}>
        <SchemaForm {...form} formRef={formRef}>
          <DialogHead id={id} title={title} onClose={close} />
          <DialogRows>{children}</DialogRows>
          <DialogFoot note={note} extra={extra} onCancel={close}>
            <SubmitButton busyLabel={busyLabel}>{commit}</SubmitButton>
          </DialogFoot>
        </SchemaForm>
      </FormDialog>
      <LeaveQuestion guard={guard} text={unsaved} onDiscard={() => formRef.current?.restart()} />
    </>
  );
}
