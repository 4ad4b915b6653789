import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const WORDS = ['loopback', 'linklocal', 'uniquelocal'];
/** The widest private networks: 10.0.0.0/8, fc00::/7. */
const SHORTEST_PREFIX = { 4: 8, 6: 7 };
const BOTH_ENDS_OF_IPV4 = ['::ffff:1.1.1.1', '::ffff:223.255.255.254'];

export function isProxy(entry: string): boolean {
  const [, address = '', prefix = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  return WORDS.includes(entry) || (bits !== undefined && Number(prefix) <= bits);
}

/** A trusted proxy may claim any client address: an internet-wide network is a mistake. */
export function isEverybody(entry: string): boolean {
  const [address = '', prefix] = entry.split('/');
  const family = isIP(address);
  if (prefix === undefined || (family !== 4 && family !== 6)) return false;
  if (Number(prefix) < SHORTEST_PREFIX[family]) return true;
  if (family === 4 || Number(prefix) > 128) return false;
  const network = new BlockList();
  network.addSubnet(address, Number(prefix), 'ipv6');
  return BOTH_ENDS_OF_IPV4.every((end) => network.check(end, 'ipv6'));
}

/** Logs once when a proxy's header reaches a server that trusts none: all visitors share one limit. */
export function hintAtProxy(app: FastifyInstance): void {
  if (app.settings.trustProxy) return;
  let hinted = false;
  app.addHook('onRequest', async (request) => {
    if (hinted || request.headers['x-forwarded-for'] === undefined) return;
    hinted = true;
    request.log.warn(
      'X-Forwarded-For arrived and is not believed: if a proxy of yours sends it, name it in TRUST_PROXY',
    );
  });
}
