import type { NoticeSettings, NoticeSettingsInput } from '#contract/reach/notifications.ts';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useSubmitOwn, useWaitingActs } from '@/shared/offline/outbox/ownActs';

export const useShownSettings = (settings: NoticeSettings | undefined): NoticeSettings | undefined =>
  useWaitingActs('notices').reduce((shown, { change }) => shown && { ...shown, ...change }, settings);

export function useSaveSettings() {
  const submitOwn = useSubmitOwn();
  const { keyOf, renew } = useIdempotencyKey();
  return async (change: NoticeSettingsInput) => {
    const how = await submitOwn({ action: { kind: 'notices', change }, key: keyOf(change) });
    renew();
    return how;
  };
}
