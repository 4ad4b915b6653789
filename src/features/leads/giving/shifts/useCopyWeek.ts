import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { messages } from './messages';
import { useCopyShiftsMutation } from './shiftsApi';
import type { Week } from './useWeek';
import { dayAfter } from './week';

export function useCopyWeek({ monday, show }: Week) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { keyOf, renew } = useIdempotencyKey();
  const [copyShifts, { isLoading: copying }] = useCopyShiftsMutation();

  async function copy() {
    const next = dayAfter(monday, 7);
    const input = { from: monday, to: next };
    try {
      await copyShifts({ input, key: keyOf(input) }).unwrap();
      renew();
      notify.success(messages.shiftsCopied, {
        topic: 'shifts',
        action: { label: 'Ver a semana', onClick: () => show(next) },
      });
    } catch (error) {
      notifyFailure(error, messages.copyFailed, { topic: 'shifts' });
    }
  }

  return { copy, copying };
}
