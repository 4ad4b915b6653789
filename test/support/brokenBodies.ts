import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { ApiError } from '#contract/ground/errors.ts';
import { as } from './client.ts';
import type { Answer, Client, RawBody } from './client.ts';
import type { Person } from './people.ts';
import { server } from './server.ts';

let callers = 0;

/** A person who comes from an address of their own each time, so that no limit answers in place of the check. */
export function fromElsewhere(person: Person): Client {
  callers++;
  return as(person).with({ 'x-forwarded-for': `2001:db8:${callers.toString(16)}::1` });
}

export const json = (text: string): RawBody => ({ type: 'application/json', text });

export function expectRefused({ status, body }: Answer<ApiError>): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).toMatchObject({ message: expect.stringMatching(/\S/), code: expect.stringMatching(/^[a-z_]+$/) });
  expect(JSON.stringify(body)).not.toMatch(/node_modules|select |insert |\.ts:/i);
}

export function expectRefusedWithPage({ status, body: page }: Answer<string>): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(page.startsWith('<!doctype html>')).toBe(true);
  expect(/node_modules|select .* from|insert into|\.ts:/i.exec(page)?.[0]).toBeUndefined();
}

/** Every call that writes, from the app's own routes, with ids that do not exist. */
const writes = server.registered
  .map((registered) => ({ registered, title: registered.route }))
  .map((call) => ({ ...call, method: call.title.split(' ')[0]!, pattern: call.title.split(' ')[1]! }))
  .filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
  .map((call) => ({ ...call, path: call.pattern.replace(/:\w+/g, () => randomUUID()) }))
  // Logging out would end the session that the rest of the tests need.
  .filter(({ path }) => path !== '/api/users/logout');

export type Write = (typeof writes)[number];

export const calls = writes.filter(({ path }) => path.startsWith('/api/'));
export const forms = writes.filter(({ path }) => !path.startsWith('/api/'));

const ID = /[\da-f]{8}-[\da-f-]{27}/;

export const callsWithId = calls.filter(({ path }) => ID.test(path));
export const withId = (path: string, id: string) => path.replace(ID, id);
export const NO_IDS = ['1', 'null', '%00', '..%2f..', "'%20or%201=1--", 'x'.repeat(1500)];

export const BODIES: [string, RawBody][] = [
  ['broken JSON', json('{"name": ')],
  ['an empty body that calls itself JSON', json('')],
  ['100,000 levels of JSON', json(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
  ['100,000 levels in a field', json(`{"name":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`)],
  ['a prototype', json('{"__proto__": {"isAdmin": true}}')],
  ['a constructor', json('{"constructor": {"prototype": {"isAdmin": true}}}')],
  ['two megabytes', json(JSON.stringify({ name: 'a'.repeat(2 * 1024 * 1024) }))],
  ['plain text', { type: 'text/plain', text: '{"name":"Ana"}' }],
  ['XML', { type: 'application/xml', text: '<name>Ana</name>' }],
  ['a form', { type: 'application/x-www-form-urlencoded', text: 'name=Ana' }],
  ['a type that is none', { type: 'json', text: '{}' }],
  ['a broken multipart body', { type: 'multipart/form-data; boundary=x', text: '--x\r\nContent-Disposition: form' }],
];

const fields = fc.constantFrom(
  ...['name', 'email', 'phone', 'password', 'remember', 'region', 'status', 'notes', 'leadIds', 'filter', 'except'],
  ...['userId', 'isActive', 'propertyId', 'consent', 'toString', 'constructor', 'q', 'price', 'images'],
);
const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(null, '', 'a@b.co', 'Senha@123', '11987654321', 'novo', 'abc', randomUUID(), [randomUUID()]),
  fc.jsonValue({ maxDepth: 3, stringUnit: 'grapheme' }),
);

/** Fields of ours with whatever in them, and any JSON. */
export const anyBody = fc.oneof(
  { weight: 5, arbitrary: fc.dictionary(fields, value) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
