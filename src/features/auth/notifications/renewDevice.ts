import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { pushSupport } from '@/shared/push/pushSupport';
import { deviceOf, findSubscription, isMadeWith, subscribe } from '@/shared/push/subscription';
import { devicesApi } from './devicesApi';

/** A file of its own: only people with notices load it. */
export async function renewDevice(dispatch: ThunkDispatch<object, unknown, UnknownAction>): Promise<void> {
  if (pushSupport() !== 'ready') return;
  const subscription = await findSubscription();
  if (!subscription) return;
  const save = (one: PushSubscription) => dispatch(devicesApi.endpoints.saveDevice.initiate(deviceOf(one))).unwrap();
  const { publicKey } = await save(subscription);
  if (!isMadeWith(subscription, publicKey)) await save(await subscribe(publicKey));
}
