import { expect } from '@playwright/test';
import { scriptOf, test } from '#test/browser/test.ts';

for (const encoding of ['br', 'gzip'])
  test(`scripts are sent as the build compressed them to who accepts ${encoding}`, async ({ request }) => {
    const script = await scriptOf('app');

    const plain = await request.get(script, { headers: { 'accept-encoding': 'identity' } });
    const compressed = await request.get(script, { headers: { 'accept-encoding': encoding } });

    expect(plain.headers()['content-encoding']).toBeUndefined();
    expect(compressed.headers()['content-encoding']).toBe(encoding);
    expect(Number(compressed.headers()['content-length'])).toBeLessThan(Number(plain.headers()['content-length']) / 2);
    expect(await compressed.text()).toBe(await plain.text());
  });
