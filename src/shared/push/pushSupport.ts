/**
 * `ready`: the browser may be asked. `denied`: it was, and somebody has to allow it in the browser's settings. `install`:
 * iOS knows push only for an app on its home screen (since 16.4).
 */
export type PushSupport = 'ready' | 'denied' | 'install' | 'unsupported';

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** An iPad says that it is a Mac. */
const isIos = ({ userAgent, maxTouchPoints }: Device) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

export function pushSupport(): PushSupport {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isThere) return Notification.permission === 'denied' ? 'denied' : 'ready';
  return isIos(navigator) && !isInstalled() ? 'install' : 'unsupported';
}

/** In the order in which they are looked for: most browsers name others, too. */
const BROWSERS = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const;

/** 'Chrome no Android' */
export function deviceName({ userAgent, maxTouchPoints }: Device): string {
  const find = (names: readonly (readonly [string, RegExp])[]) => names.find(([, sign]) => sign.test(userAgent))?.[0];
  const found = find(SYSTEMS);
  const system = found === 'Mac' && maxTouchPoints > 1 ? 'iPad' : found;
  // An installed app of iOS names no browser.
  const browser = find(BROWSERS) ?? (system === 'iPhone' || system === 'iPad' ? 'Aplicativo' : 'Navegador');
  return system === undefined ? browser : `${browser} no ${system}`;
}
