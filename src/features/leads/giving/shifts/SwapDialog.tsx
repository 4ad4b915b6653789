import { styled } from '@mui/material/styles';
import type { Shift, SwapInput } from '#contract/giving/shifts.ts';
import { fieldErrors, isNotFound } from '@/api/apiError';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { DialogForm } from '@/shared/forms/DialogForm';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { useSubmitOwn } from '@/shared/offline/outbox/ownActs';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { messages as leadMessages } from '../../core/messages';
import { formatShift } from '../../core/shiftText';
import { messages } from './messages';
import { useGetColleaguesQuery } from './shiftsApi';
import { SwapHistory } from './SwapHistory';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/giving/shifts.ts')).swapInput;

const INITIAL = { to: '' };

export function SwapDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const guarded = useFormGuard();
  const { keyOf } = useIdempotencyKey();
  const { data: colleagues, isError, refetch } = useGetColleaguesQuery(shift._id, { refetchOnMountOrArgChange: true });
  const submitOwn = useSubmitOwn();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const options = (colleagues ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const nobody = colleagues?.length === 0;

  async function submit(input: SwapInput) {
    const name = colleagues?.find(({ _id }) => _id === input.to)?.name ?? '';
    const { _id, startsAt, endsAt } = shift;
    const action = { kind: 'swap' as const, shift: { _id, startsAt, endsAt }, to: { _id: input.to, name } };
    try {
      const how = await submitOwn({ action, key: keyOf(input) });
      if (how === 'waiting') notify.info(leadMessages.savedLater, { topic: 'swaps' });
      else notify.success(messages.swapAsked(name), { topic: 'swaps' });
      guarded.guard.pass(onClose);
    } catch (error) {
      notifyFailure(error, messages.swapAskFailed, { topic: 'swaps' });
      if (isNotFound(error)) guarded.guard.pass(onClose);
      return fieldErrors(error);
    }
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
      {isError && !colleagues ? (
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
