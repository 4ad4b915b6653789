import { useState } from 'react';
import type { Devices } from '#contract/reach/notifications.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
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
  const notifyFailure = useNotifyFailure();
  const [support, setSupport] = useState(pushSupport);
  const [busy, setBusy] = useState<'on' | 'test' | null>(null);
  const [saveDevice] = useSaveDeviceMutation();
  const [removeDevice] = useRemoveDeviceMutation();
  const [testDevice] = useTestDeviceMutation();
  const device = devices.find(({ isThis }) => isThis);
  const state: State = support !== 'ready' ? support : device ? 'on' : 'off';

  function showFailure(text: string, error: unknown): void {
    notifyFailure(error, text, { explained: true });
  }

  async function allow(): Promise<void> {
    const permission = await Notification.requestPermission();
    setSupport(pushSupport());
    if (permission !== 'granted') return;
    await saveDevice(deviceOf(await subscribe(publicKey))).unwrap();
    storeOwner(userId);
    notify.success(messages.on);
  }

  return {
    state,
    busy,
    turnOn: async () => {
      setBusy('on');
      await allow().catch((error: unknown) => showFailure(messages.onFailed, error));
      setBusy(null);
    },
    turnOff: async () => {
      try {
        if (device) await removeDevice(device._id).unwrap();
        // The server rings no more, whatever the browser says.
        await unsubscribe().catch(() => undefined);
        notify.success(messages.off);
      } catch (error) {
        showFailure(messages.offFailed, error);
      }
    },
    test: async () => {
      setBusy('test');
      await testDevice()
        .unwrap()
        .then(
          () => notify.success(messages.tested),
          (error: unknown) => showFailure(messages.testFailed, error),
        );
      setBusy(null);
    },
  };
}
