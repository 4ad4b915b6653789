import { deviceName } from '#contract/people/deviceName.ts';
import type { DeviceInput } from '#contract/reach/notifications.ts';
import { storeOwner } from './owner';

/** Milliseconds, for a first visit's service worker. */
const LONGEST_WAIT = 10_000;

function worker(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_resolve, reject) =>
    setTimeout(reject, LONGEST_WAIT, new Error('there is no service worker')),
  );
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

/** Null: not allowed here. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Another key never rings. */
export function isMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (!key) return true;
  const [stored, wanted] = [new Uint8Array(key), bytesOf(publicKey)];
  return stored.length === wanted.length && stored.every((byte, index) => byte === wanted[index]);
}

/** Once allowed. @throws when the browser or push service refuses. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await worker();
  const earlier = await pushManager.getSubscription();
  if (earlier && isMadeWith(earlier, publicKey)) return earlier;
  await earlier?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
}

export function deviceOf(subscription: PushSubscription): DeviceInput {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '', name: deviceName(navigator) };
}

export async function unsubscribe(): Promise<void> {
  storeOwner(null);
  await (await findSubscription())?.unsubscribe();
}
