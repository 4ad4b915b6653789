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

/** Ordered: most browsers also name others. */
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
  // Installed iOS apps name no browser.
  const browser = find(BROWSERS) ?? (system === 'iPhone' || system === 'iPad' ? 'Aplicativo' : 'Navegador');
  return system === undefined ? browser : `${browser} no ${system}`;
}
