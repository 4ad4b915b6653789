import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { Shift, SwapInput } from '#contract/giving/shifts.ts';
import { fieldErrors, isNotFound } from '@/api/apiError';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { DialogFoot } from '@/shared/ui/dialog/DialogFoot';
import { Body } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { messages } from './messages';
import { useAskSwapMutation, useGetColleaguesQuery } from './shiftsApi';
import { SwapHistory } from './SwapHistory';
import { formatShift } from './week';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/giving/shifts.ts')).swapInput;

const INITIAL = { to: '' };

/** Asks colleagues to take the broker's own shift. */
export function SwapDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const titleId = useId();
  const { formRef, guard } = useFormGuard();
  const { keyOf } = useIdempotencyKey();
  const { data: colleagues, isError, refetch } = useGetColleaguesQuery(shift._id, { refetchOnMountOrArgChange: true });
  const [askSwap] = useAskSwapMutation();
  const notifyOutcome = useNotifyOutcome();
  const close = () => guard.ask(onClose);
  const options = (colleagues ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const nobody = colleagues?.length === 0;

  async function submit(input: SwapInput) {
    const failure = await notifyOutcome(askSwap({ shift: shift._id, input, key: keyOf(input) }).unwrap(), {
      done: ({ to }) => messages.swapAsked(to.name),
      failed: messages.swapAskFailed,
      topic: 'swaps',
    });
    if (!failure || isNotFound(failure)) guard.pass(onClose);
    return fieldErrors(failure);
  }

  return (
    <>
      <FormDialog width={440} aria-labelledby={titleId} onClose={close}>
        <SchemaForm schema={loadSchema} initialValues={INITIAL} onSubmit={submit} formRef={formRef}>
          <DialogHead id={titleId} title="Pedir troca" onClose={close} />
          <Rows>
            <p>{formatShift(shift)}</p>
            {isError ? (
              <LoadFailed text={messages.brokersFailed} onRetry={refetch} />
            ) : (
              <FormSelect
                name="to"
                label="Quem pode assumir no seu lugar?"
                options={options}
                placeholder={nobody ? messages.nobodyToAsk : 'Escolha um colega'}
                hint="Você continua de plantão até o colega aceitar. Pode pedir a mais de um: o primeiro que aceitar assume."
              />
            )}
            <SwapHistory swaps={shift.swaps} />
          </Rows>
          <DialogFoot onCancel={close}>
            <SubmitButton busyLabel="Enviando…">Pedir</SubmitButton>
          </DialogFoot>
        </SchemaForm>
      </FormDialog>
      <LeaveQuestion guard={guard} text={messages.swapUnsent} />
    </>
  );
}

const Rows = styled(Body)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 16,
  '& > p': { ...theme.typography.control, margin: 0 },
}));
