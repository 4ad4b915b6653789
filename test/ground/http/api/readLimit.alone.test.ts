/** @jest-environment-options {"settings": {"visitorReads": 1}} */
import { as, from } from '#test/client.ts';
import type { Client } from '#test/client.ts';
import { aBroker } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';

const MESSAGE = 'Muitos acessos a partir desta rede. Aguarde alguns segundos e tente novamente.';

/** Reads until it is refused, for longer than a network can have saved up. */
async function firstRefusal(next: () => Client, path: string, most = 60) {
  for (let number = 1; number <= most; number++) {
    const answer = await next().send('GET', path);
    if (answer.status === 429) return { ...answer, number };
  }
  return null;
}

test.each([
  ['/api/properties', '192.0.2.1'],
  ['/api/properties/map', '192.0.2.2'],
  ['/api/config', '192.0.2.3'],
  ['/landing', '192.0.2.4'],
  ['/sitemap.xml', '192.0.2.5'],
])('a visitor who reads %s without end has to wait, and other networks do not', async (path, address) => {
  const refusal = await firstRefusal(() => from(address), path);

  // Half a minute's worth at once, and what came in while it was read.
  expect(refusal!.number).toBeGreaterThan(30);
  expect(refusal!.body.message).toBe(MESSAGE);
  expect(refusal!.headers.get('retry-after')).toBe('1');
  expect((await from('192.0.2.99').send('GET', path)).status).not.toBe(429);
});

test('one IPv6 network has one limit, however many addresses it has', async () => {
  let number = 0;
  const moving = () => from(`2001:db8::${(++number).toString(16)}`);

  expect(await firstRefusal(moving, '/api/config')).not.toBeNull();
});

test('photographs have a limit of their own, five times as high', async () => {
  const address = from('192.0.2.7');
  expect(await firstRefusal(() => address, '/photos/x')).toBeNull();
  expect((await address.send('GET', '/api/config')).status).toBe(200);
  expect(await firstRefusal(() => address, '/photos/x', 300)).not.toBeNull();
});

test('who is signed in is not limited, nor are files and whether the server is well', async () => {
  await aProperty();
  const person = as(await aBroker()).with({ 'x-forwarded-for': '192.0.2.8' });
  await firstRefusal(() => from('192.0.2.8'), '/api/config');

  expect(await firstRefusal(() => person, '/api/properties')).toBeNull();
  expect(await firstRefusal(() => from('192.0.2.8'), '/manifest.webmanifest')).toBeNull();
  expect(await firstRefusal(() => from('192.0.2.8'), '/api/health')).toBeNull();
});
