import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { messages } from './messages';
import { useCopyShiftsMutation } from './shiftsApi';
import type { Week } from './useWeek';
import { dayAfter } from './week';

export function useCopyWeek({ monday, show }: Week) {
  const notifyOutcome = useNotifyOutcome();
  const { keyOf, renew } = useIdempotencyKey();
  const [copyShifts, { isLoading: copying }] = useCopyShiftsMutation();

  async function copy() {
    const next = dayAfter(monday, 7);
    const input = { from: monday, to: next };
    const failure = await notifyOutcome(copyShifts({ input, key: keyOf(input) }).unwrap(), {
      done: messages.shiftsCopied,
      failed: messages.copyFailed,
      topic: 'shifts',
      action: { label: 'Ver a semana', onClick: () => show(next) },
    });
    if (!failure) renew();
  }

  return { copy, copying };
}
