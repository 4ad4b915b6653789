import { deliveryOf, payloadOf, retryAfterOf, vapidSubject } from '../../../../server/reach/notifications/deliver.ts';

test.each([
  ['https://morada.example.com', 'Morada <nao-responda@example.com>', 'https://morada.example.com'],
  ['http://127.0.0.1:3000', 'Morada <nao-responda@example.com>', 'mailto:nao-responda@example.com'],
  ['http://127.0.0.1:3000', 'nao-responda@example.com', 'mailto:nao-responda@example.com'],
])('of %s with mails from %s, push services complain at %s', (publicUrl, mailFrom, subject) => {
  expect(vapidSubject({ publicUrl, mailFrom })).toBe(subject);
});

test.each([
  [null, 0],
  ['', 0],
  ['120', 120],
  ['-5', 0],
  ['amanhã', 0],
  ['Wed, 25 Nov 2026 12:01:00 GMT', 60],
  ['Wed, 25 Nov 2026 11:59:00 GMT', 0],
])('Retry-After: %s is a pause of %i s', (header, seconds) => {
  expect(retryAfterOf(header, Date.parse('2026-11-25T12:00:00Z'))).toBe(seconds);
});

test.each([
  [200, 'sent'],
  [201, 'sent'],
  [202, 'sent'],
  [302, 'refused'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'refused'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
])('an answer of %i: %s', (status, result) => {
  expect(deliveryOf({ status, headers: new Headers() }).result).toBe(result);
});

test('a payload has what the device shows, and nothing else of its job', () => {
  const notice = { kind: 'lead', title: 'Oi', body: '', path: '/', tag: 'x', userId: 'u' } as const;

  expect(JSON.parse(payloadOf(notice))).toEqual({ kind: 'lead', title: 'Oi', body: '', path: '/', tag: 'x' });
});
