import { styled } from '@mui/material/styles';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Shift, ShiftInput } from '#contract/clock.ts';
import { fieldErrors, isNotFound } from '@/api/apiError';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { plainTime, zoneNote } from '@/shared/format/dates';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { Body, Foot, Note } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { messages } from '../messages';
import { useAddShiftMutation, useChangeShiftMutation } from '../shiftsApi';
import { BrokersField } from './BrokersField';
import { DeleteShiftQuestion } from './DeleteShiftQuestion';
import { dayOf } from './week';

const loadSchema = async () => (await import(/* webpackChunkName: "form-rules" */ '#contract/clock.ts')).shiftInput;

type ShiftDialogProps = ({ shift: Shift } | { day: string }) & { onClose: () => void };

export function ShiftDialog({ onClose, ...edited }: ShiftDialogProps) {
  const titleId = useId();
  const shift = 'shift' in edited ? edited.shift : null;
  const day = 'day' in edited ? edited.day : '';
  const [initialValues] = useState(() =>
    shift
      ? {
          day: dayOf(shift.startsAt),
          from: plainTime(shift.startsAt),
          to: plainTime(shift.endsAt),
          brokers: shift.brokers.map(({ _id }) => _id),
        }
      : { day, from: '09:00', to: '18:00', brokers: [] },
  );
  const [deletes, setDeletes] = useState(false);
  const { formRef, guard } = useFormGuard();
  const { keyOf } = useIdempotencyKey();
  const [addShift] = useAddShiftMutation();
  const [changeShift] = useChangeShiftMutation();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const close = () => guard.ask(onClose);

  async function submit(input: ShiftInput) {
    try {
      if (shift) await changeShift({ id: shift._id, input }).unwrap();
      else await addShift({ input, key: keyOf(input) }).unwrap();
      notify.success(shift ? messages.shiftChanged : messages.shiftAdded, { topic: 'shifts' });
      guard.pass(onClose);
    } catch (error) {
      notifyFailure(error, messages.shiftSaveFailed, { topic: 'shifts' });
      const refused = fieldErrors(error);
      // The shift itself is gone, not a broker of it.
      if (isNotFound(error) && !refused) guard.pass(onClose);
      return refused;
    }
  }

  return (
    <>
      <FormDialog width={520} aria-labelledby={titleId} onClose={close}>
        <SchemaForm schema={loadSchema} initialValues={initialValues} onSubmit={submit} formRef={formRef}>
          <DialogHead id={titleId} title={shift ? 'Alterar plantão' : 'Novo plantão'} onClose={close} />
          <Rows>
            <Times>
              <FormTextField name="day" label="Dia" type="date" />
              <FormTextField name="from" label="Das" type="time" />
              <FormTextField name="to" label="Até" type="time" />
            </Times>
            <Hint>Um plantão que termina antes da hora em que começa vai até o dia seguinte{zoneNote()}.</Hint>
            <BrokersField chosen={shift?.brokers ?? []} />
          </Rows>
          <Foot>
            {shift ? (
              <Delete variant="text" color="error" startIcon={<Trash2 size={18} />} onClick={() => setDeletes(true)}>
                Deletar
              </Delete>
            ) : (
              <Note />
            )}
            <Button variant="outlined" onClick={close}>
              Cancelar
            </Button>
            <SubmitButton busyLabel="Salvando…">{shift ? 'Salvar alterações' : 'Criar plantão'}</SubmitButton>
          </Foot>
        </SchemaForm>
      </FormDialog>
      <Overlay>
        {deletes && shift && (
          <DeleteShiftQuestion
            shift={shift}
            onCancel={() => setDeletes(false)}
            onDeleted={() => {
              setDeletes(false);
              guard.pass(onClose);
            }}
          />
        )}
      </Overlay>
      <LeaveQuestion guard={guard} text={messages.shiftUnsaved} />
    </>
  );
}

const Rows = styled(Body)({ display: 'grid', alignContent: 'start', gap: 16 });

const Times = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr)',
  alignItems: 'start',
  gap: 12,
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
}));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  margin: '-8px 0 0',
  color: theme.vars.palette.text.secondary,
}));

const Delete = styled(Button)({ marginRight: 'auto', marginLeft: -12 });
