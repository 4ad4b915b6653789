import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { pushSupport } from '@/shared/push/pushSupport';
import { deviceOf, findSubscription, isMadeWith, isOwner, subscribe } from '@/shared/push/subscription';
import { selectSession } from '../authSlice';
import { useSaveDeviceMutation } from './devicesApi';

/**
 * A device belongs to a session: after a login, and when the browser has renewed its subscription, the server learns of it
 * again. Only for who turned notices on here, and without asking anything.
 */
export function useRenewedDevice(): void {
  const session = useSelector(selectSession);
  const [saveDevice] = useSaveDeviceMutation();
  const renew = useEffectEvent(async () => {
    if (!session || !isOwner(session.user._id) || pushSupport() !== 'ready') return;
    const subscription = await findSubscription();
    if (!subscription) return;
    const { publicKey } = await saveDevice(deviceOf(subscription)).unwrap();
    if (!isMadeWith(subscription, publicKey)) await saveDevice(deviceOf(await subscribe(publicKey))).unwrap();
  });
  const token = session?.token;
  useEffect(() => {
    // Without it the mails come; the profile says that this device does not ring.
    if (token !== undefined) renew().catch(console.warn);
  }, [token]);
}
