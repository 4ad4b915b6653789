/**
 * `ready`: the browser may ask. `denied`: only its settings help. `install`: iOS has push only on the home screen
 * (since 16.4).
 */
export type PushSupport = 'ready' | 'denied' | 'install' | 'unsupported';

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** An iPad claims to be a Mac. */
const isIos = ({ userAgent, maxTouchPoints }: Device) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

export function pushSupport(): PushSupport {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isThere) return Notification.permission === 'denied' ? 'denied' : 'ready';
  return isIos(navigator) && !isInstalled() ? 'install' : 'unsupported';
}
