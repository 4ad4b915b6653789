import { styled } from '@mui/material/styles';
import type { FormApi } from 'final-form';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Shift, ShiftInput, ShiftScope } from '#contract/giving/shifts.ts';
import { fieldErrors, isNotFound } from '@/api/apiError';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { plainTime } from '@/shared/format/dates';
import { DialogForm } from '@/shared/forms/DialogForm';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { fieldOf } from '@/shared/isRecord';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { BrokersField } from './BrokersField';
import { DeleteShiftQuestion } from './DeleteShiftQuestion';
import { messages } from './messages';
import { ScopeField, UntilField } from './SeriesFields';
import { useAddShiftMutation, useChangeShiftMutation } from './shiftsApi';
import { ShiftTimes } from './ShiftTimes';
import { SwapHistory } from './SwapHistory';
import { dayOf, isFollowed } from './week';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/giving/shifts.ts')).shiftInput;

const valuesOf = (shift: Shift) => {
  const [from, to] = [plainTime(shift.startsAt), plainTime(shift.endsAt)];
  return {
    ...{ scope: 'one', day: dayOf(shift.startsAt), from, to, wholeDay: from === to },
    ...{ until: '', brokers: shift.brokers.map(({ _id }) => _id) },
  };
};

const newOn = (day: string) => ({
  ...{ scope: 'one', day, from: '09:00', to: '18:00', wholeDay: false, until: '', brokers: [] },
});

/** Where there is nothing to choose, weeks may be added. */
const scopeOf = (shift: Shift, form: FormApi): ShiftScope =>
  isFollowed(shift) && fieldOf(form.getState().values, 'scope') === 'one' ? 'one' : 'following';

type ShiftDialogProps = ({ shift: Shift } | { day: string }) & { onClose: () => void };

function doneText(shift: Shift | null, { until }: ShiftInput, scope: ShiftScope): string {
  if (!shift) return until === undefined ? messages.shiftAdded : messages.seriesAdded;
  const isOne = scope === 'one' || (until === undefined && !isFollowed(shift));
  return isOne ? messages.shiftChanged : messages.seriesChanged;
}

export function ShiftDialog({ onClose, ...edited }: ShiftDialogProps) {
  const shift = 'shift' in edited ? edited.shift : null;
  const day = 'day' in edited ? edited.day : '';
  const [initialValues] = useState(() => (shift ? valuesOf(shift) : newOn(day)));
  const [deletes, setDeletes] = useState(false);
  const guarded = useFormGuard();
  const leave = () => guarded.guard.pass(onClose);
  const { keyOf } = useIdempotencyKey();
  const [addShift] = useAddShiftMutation();
  const [changeShift] = useChangeShiftMutation();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  async function submit(input: ShiftInput, form: FormApi) {
    const scope = shift ? scopeOf(shift, form) : 'one';
    try {
      if (shift) await changeShift({ id: shift._id, input, scope }).unwrap();
      else await addShift({ input, key: keyOf(input) }).unwrap();
      notify.success(doneText(shift, input, scope), { topic: 'shifts' });
      leave();
    } catch (error) {
      notifyFailure(error, messages.shiftSaveFailed, { topic: 'shifts' });
      const refused = fieldErrors(error);
      // The shift itself is gone, not a broker of it.
      if (isNotFound(error) && !refused) leave();
      return refused;
    }
  }

  return (
    <>
      <DialogForm
        title={shift ? 'Alterar plantão' : 'Novo plantão'}
        width={520}
        schema={loadSchema}
        initialValues={initialValues}
        onSubmit={submit}
        guarded={guarded}
        unsaved={messages.shiftUnsaved}
        extra={
          shift && (
            <Delete color="error" startIcon={<Trash2 size={18} />} onClick={() => setDeletes(true)}>
              Excluir
            </Delete>
          )
        }
        commit={shift ? 'Salvar alterações' : 'Criar plantão'}
        busyLabel="Salvando…"
        onClose={onClose}
      >
        <ScopeField shift={shift} />
        <ShiftTimes />
        <UntilField shift={shift} />
        <BrokersField chosen={shift?.brokers ?? []} />
        {shift && <SwapHistory swaps={shift.swaps} />}
      </DialogForm>
      <Overlay>
        {deletes && shift && (
          <DeleteShiftQuestion
            shift={shift}
            onCancel={() => setDeletes(false)}
            onDeleted={() => {
              setDeletes(false);
              leave();
            }}
          />
        )}
      </Overlay>
    </>
  );
}

const Delete = styled(Button)({ marginRight: 'auto', marginLeft: -12 });
