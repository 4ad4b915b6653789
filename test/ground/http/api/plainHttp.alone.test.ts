/** @jest-environment-options {"settings": {"trustProxy": false, "publicUrl": "http://127.0.0.1:3000", "compression": false}} */
import { as, from, visitor } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { anAdmin } from '#test/people.ts';
import { server } from '#test/server.ts';

test('a server without https asks no browser to keep to it', async () => {
  const { headers } = await visitor.get('/health');

  expect(headers.get('strict-transport-security')).toBeNull();
});

test('the log says once that a proxy’s header is ignored', async () => {
  await visitor.get('/health');
  expect(server.logged()).not.toContain('X-Forwarded-For');

  await from('192.0.2.1').get('/health');
  await from('192.0.2.2').get('/health');

  expect(server.logged().match(/X-Forwarded-For arrived and is not believed: .*TRUST_PROXY/g)).toHaveLength(1);
});

test('answers go out plain where the proxy compresses them', async () => {
  const id = await aLead({ notes: 'Quer varanda. '.repeat(100) });

  const { status, headers } = await as(await anAdmin())
    .with({ 'accept-encoding': 'gzip' })
    .get(`/leads/${id}`);

  expect([status, headers.get('content-encoding')]).toEqual([200, null]);
});
