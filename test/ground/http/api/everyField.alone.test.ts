/**
 * @jest-environment-options {"settings": {"tileUrl": "http://127.0.0.1/{z}/{x}/{y}.png"}}
 */
import { randomUUID } from 'node:crypto';
import { parse } from 'node:querystring';
import type { Checked } from '#test/routesOf.ts';
import { server } from '#test/server.ts';
import {
  ask,
  bodiesWith,
  CONTENTS,
  fieldsOfForm,
  formOf,
  json,
  jsonOf,
  readDescription,
  routes,
  WITH_FORMS,
  wrongFor,
  wrongQueries,
} from '#test/wrongValues.ts';

// The route's own validator answers, and only what it accepts is sent: the handler meets nothing else.
// everyField.alone.full.test.ts sends all of it.

beforeAll(readDescription);

const registered = new Map(server.registered.map((each) => [each.route, each]));

function check(route: string, part: 'body' | 'querystring', sent: unknown): Checked {
  return registered.get(route)!.check(part, sent);
}

/** Each value that would reach the handler. The validator throws what would be a 500. */
function acceptedOf<Sent>(values: Iterable<Sent>, checkOne: (sent: Sent) => Checked): Sent[] {
  const accepted = new Map<string, Sent>();
  for (const sent of values) {
    const { value, error } = checkOne(sent);
    if (!error) accepted.set(JSON.stringify(value), sent);
  }
  return [...accepted.values()];
}

const written = routes.filter((route) => /^(POST|PUT)/.test(route));

describe.each(written.filter((route) => registered.get(route)!.body === 'json'))('the body of %s', (route) => {
  test('may be wrong in whatever way: it is no failure of ours', async () => {
    const failures: unknown[] = [];
    for (const body of acceptedOf(wrongFor(jsonOf(route)), (sent) => check(route, 'body', sent)))
      if ((await ask(route, '', json(body))).status >= 500) failures.push(body);

    expect(failures).toEqual([]);
  });

  test('with null in a list is a 400 that names the list', () => {
    for (const [name, body] of bodiesWith(null, jsonOf(route))) {
      const { error } = check(route, 'body', body);

      expect([body, error?.statusCode, Object.keys(error?.extra.fields ?? {})]).toEqual([body, 400, [name]]);
      expect(error?.message).toMatch(/^Há (um item vazio|identificadores inválidos) na lista$/);
    }
  });
});

test('the lists of all bodies are found', () => {
  const lists = routes.flatMap((route) => [...bodiesWith(null, jsonOf(route))].map(([name]) => `${route} ${name}`));

  expect(lists).toEqual(
    expect.arrayContaining([
      'POST /api/leads/plans brokers',
      'POST /api/leads/plans filter.status',
      'PUT /api/leads/assign leadIds',
      'PUT /api/rotation sources',
      'PUT /api/users/:id regions',
    ]),
  );
});

test('a refusal of the validator is the answer', async () => {
  const answer = await ask('PUT /api/leads/assign', '', json({ leadIds: [null], userId: randomUUID() }));

  expect(answer.status).toBe(400);
  expect(answer.body.fields).toMatchObject({ leadIds: 'Há identificadores inválidos na lista' });
});

describe.each(routes)('the parameters of %s', (route) => {
  test('may come twice, nested or as anything: that is no failure of ours', async () => {
    const accepted = acceptedOf(wrongQueries(route), (query) => check(route, 'querystring', parse(query.slice(1))));
    const failures: string[] = [];
    for (const query of accepted)
      if ((await ask(route, query, /^(POST|PUT)/.test(route) ? json({}) : undefined)).status >= 500)
        failures.push(query);

    expect(failures).toEqual([]);
  });
});

describe.each(WITH_FORMS)('the form of %s', (route) => {
  test('may have each field twice, empty or as a file: that is no failure of ours', async () => {
    const failures: unknown[] = [];
    for (const [index, name] of fieldsOfForm(route).entries()) {
      const content = CONTENTS[index % CONTENTS.length]!;
      const sent = index % 2 === 0 ? [content] : [content, 'x', content];
      if ((await ask(route, '', formOf(name, sent))).status >= 500) failures.push([name, sent]);
    }

    expect(failures).toEqual([]);
  });
});
