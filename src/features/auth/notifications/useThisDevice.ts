import { useState } from 'react';
import type { Devices } from '#contract/reach/notifications.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { useNotify } from '@/shared/notify/useNotify';
import { storeOwner } from '@/shared/push/owner';
import { pushSupport } from '@/shared/push/pushSupport';
import type { PushSupport } from '@/shared/push/pushSupport';
import { deviceOf, subscribe, unsubscribe } from '@/shared/push/subscription';
import { useRemoveDeviceMutation, useSaveDeviceMutation, useTestDeviceMutation } from './devicesApi';
import { messages } from './messages';

/** `off`: it may be turned on. */
type State = 'on' | 'off' | Exclude<PushSupport, 'ready'>;

export function useThisDevice(userId: string, { publicKey, devices }: Devices) {
  const notify = useNotify();
  const notifyOutcome = useNotifyOutcome();
  const [support, setSupport] = useState(pushSupport);
  const [saveDevice] = useSaveDeviceMutation();
  const [removeDevice] = useRemoveDeviceMutation();
  const [testDevice] = useTestDeviceMutation();
  const device = devices.find(({ isThis }) => isThis);
  const state: State = support !== 'ready' ? support : device ? 'on' : 'off';

  async function allow(): Promise<void> {
    const permission = await Notification.requestPermission();
    setSupport(pushSupport());
    if (permission !== 'granted') return;
    await saveDevice(deviceOf(await subscribe(publicKey))).unwrap();
    storeOwner(userId);
    notify.success(messages.on);
  }

  async function end(): Promise<void> {
    if (device) await removeDevice(device._id).unwrap();
    // The server rings no more, whatever the browser says.
    await unsubscribe().catch(() => undefined);
  }

  return {
    state,
    allow,
    turnOff: () => notifyOutcome(end(), { done: messages.off, failed: messages.offFailed, explained: true }),
    test: () => testDevice().unwrap(),
  };
}
