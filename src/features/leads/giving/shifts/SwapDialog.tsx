import { styled } from '@mui/material/styles';
import type { Shift, SwapInput } from '#contract/giving/shifts.ts';
import { fieldErrors, isNotFound } from '@/api/apiError';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { DialogForm } from '@/shared/forms/DialogForm';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { messages } from './messages';
import { useAskSwapMutation, useGetColleaguesQuery } from './shiftsApi';
import { SwapHistory } from './SwapHistory';
import { formatShift } from './week';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/giving/shifts.ts')).swapInput;

const INITIAL = { to: '' };

export function SwapDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const guarded = useFormGuard();
  const { keyOf } = useIdempotencyKey();
  const { data: colleagues, isError, refetch } = useGetColleaguesQuery(shift._id, { refetchOnMountOrArgChange: true });
  const [askSwap] = useAskSwapMutation();
  const notifyOutcome = useNotifyOutcome();
  const options = (colleagues ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const nobody = colleagues?.length === 0;

  async function submit(input: SwapInput) {
    const failure = await notifyOutcome(askSwap({ shift: shift._id, input, key: keyOf(input) }).unwrap(), {
      done: ({ to }) => messages.swapAsked(to.name),
      failed: messages.swapAskFailed,
      topic: 'swaps',
    });
    if (!failure || isNotFound(failure)) guarded.guard.pass(onClose);
    return fieldErrors(failure);
  }

  return (
    <DialogForm
      title="Pedir troca"
      schema={loadSchema}
      initialValues={INITIAL}
      onSubmit={submit}
      guarded={guarded}
      unsaved={messages.swapUnsent}
      commit="Pedir"
      busyLabel="Enviando…"
      onClose={onClose}
    >
      <What>{formatShift(shift)}</What>
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
    </DialogForm>
  );
}

const What = styled('p')(({ theme }) => theme.typography.control);
