import ipaddr from 'ipaddr.js';
import { FetchError } from './fetchError.ts';
import { messages } from './messages.ts';

/** Where an address may lead. */
export interface Rules {
  isAllowed: (ip: string) => boolean;
  anyPort: boolean;
}

/** IPv6 addresses that carry an IPv4 one may lead inside: only the block that is given out is public (`2000::/3`). */
function isPublic(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  const isGivenOut = address.kind() === 'ipv4' || (address.toByteArray()[0] ?? 0) >> 5 === 1;
  return isGivenOut && address.range() === 'unicast';
}

const PUBLIC: Rules = { isAllowed: isPublic, anyPort: false };
const ANYWHERE: Rules = { isAllowed: () => true, anyPort: true };

export const rulesOf = (settings: { allowPrivateAddresses: boolean }) =>
  settings.allowPrivateAddresses ? ANYWHERE : PUBLIC;

/** A name is asked for when it is connected to. @throws FetchError */
export function checkAddress(written: string, rules: Rules, base?: URL): URL {
  if (!URL.canParse(written, base)) throw new FetchError(messages.notAnAddress);
  const url = new URL(written, base);
  if (!/^https?:$/.test(url.protocol)) throw new FetchError(base ? messages.badRedirect : messages.notAnAddress);
  if (url.username !== '' || url.password !== '') throw new FetchError(messages.credentials);
  if (url.port !== '' && !rules.anyPort) throw new FetchError(messages.port);
  const refusal = refusalOf(url.hostname, rules);
  if (refusal) throw refusal;
  return url;
}

/** Judges an IP without looking it up. */
export function refusalOf(hostname: string, rules: Rules): FetchError | null {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(host) && !rules.isAllowed(host) ? new FetchError(messages.private(hostname)) : null;
}
