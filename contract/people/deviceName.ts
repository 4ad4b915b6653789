interface Device {
  userAgent: string;
  /** An iPad claims to be a Mac; unknown to a server. */
  maxTouchPoints?: number;
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
export function deviceName({ userAgent, maxTouchPoints = 0 }: Device): string {
  const find = (names: readonly (readonly [string, RegExp])[]) => names.find(([, sign]) => sign.test(userAgent))?.[0];
  const found = find(SYSTEMS);
  const system = found === 'Mac' && maxTouchPoints > 1 ? 'iPad' : found;
  // Installed iOS apps name no browser.
  const browser = find(BROWSERS) ?? (system === 'iPhone' || system === 'iPad' ? 'Aplicativo' : 'Navegador');
  return system === undefined ? browser : `${browser} no ${system}`;
}
