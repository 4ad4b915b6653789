import { sendToast, showToastsWith, watchQueue } from '@/shared/notify/toastQueue';
import type { NewToast } from '@/shared/notify/toastQueue';

const toast: NewToast = { message: 'Lead criado com sucesso!', tone: 'success', place: 'app' };

test('a toaster that goes after the next one has come leaves toasts to the next', () => {
  const shown: string[] = [];
  const leave = showToastsWith(
    () => shown.push('the first'),
    () => undefined,
  );
  const leaveNext = showToastsWith(
    () => shown.push('the next'),
    () => undefined,
  );

  leave();
  sendToast(toast);
  leaveNext();

  expect(shown).toEqual(['the next']);
});

test('one who stops watching after the next one has begun leaves the next watching', () => {
  const called: string[] = [];
  const stop = watchQueue(() => called.push('the first'));
  const stopNext = watchQueue(() => called.push('the next'));

  stop();
  sendToast(toast);
  stopNext();

  expect(called).toEqual(['the next']);
});
