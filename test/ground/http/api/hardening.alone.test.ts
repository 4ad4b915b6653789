/**
 * @jest-environment-options {"settings": {"tileUrl": "http://127.0.0.1/{z}/{x}/{y}.png"}}
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import {
  anyBody,
  BODIES,
  calls,
  callsWithId,
  expectRefused,
  expectRefusedWithPage,
  forms,
  fromElsewhere,
  json,
  NO_IDS,
  withId,
} from '#test/brokenBodies.ts';
import type { Write } from '#test/brokenBodies.ts';
import { aVisitor, visitor } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin, PASSWORD } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';

let admin: Person;
let broker: Person;

beforeAll(async () => {
  [admin, broker] = [await anAdmin(), await aBroker()];
});

const caller = () => fromElsewhere(admin);

/** Routes with the same steps before the handler refuse the same bodies, so one of them is asked. */
function oneOfEachKind(all: Write[]): Write[] {
  const kindOf = ({ registered: { route: _route, ...kind } }: Write) => JSON.stringify(kind);
  return [...new Map(all.toReversed().map((call) => [kindOf(call), call])).values()];
}

const LIMIT = 1024 * 1024;

test('each call that writes has the API’s parser, limit, validator and answer to errors', () => {
  const { parsers, validator, errorHandler } = calls.find(({ title }) => title === 'POST /api/leads')!.registered;

  expect(parsers.map((parser) => parser.split(' ')[0])).toEqual(['application/json', 'multipart/form-data']);
  for (const { registered } of calls)
    expect(registered).toMatchObject({ parsers, bodyLimit: LIMIT, validator, errorHandler });
});

test('each form of a page has the parser of forms besides, and a page as its answer to errors', () => {
  const shared = calls[0]!.registered;
  const { parsers, errorHandler } = forms[0]!.registered;

  expect(parsers.slice(0, -1)).toEqual(shared.parsers);
  expect(parsers.at(-1)).toMatch(/^application\/x-www-form-urlencoded /);
  expect(errorHandler).not.toBe(shared.errorHandler);
  for (const { registered } of forms)
    expect(registered).toMatchObject({
      parsers,
      errorHandler,
      bodyLimit: LIMIT,
      validator: shared.validator,
      body: 'json',
    });
});

describe.each(oneOfEachKind(forms))('$title, like all forms of pages', ({ method, path }) => {
  test.each(BODIES)('refuses %s with a page', async (_what, body) => {
    expectRefusedWithPage(await caller().send<string>(method, path, body));
  });
});

describe.each(oneOfEachKind(calls))('$title, like all of its kind', ({ method, path }) => {
  test.each(BODIES)('refuses %s', async (_what, body) => {
    expectRefused(await caller().send(method, path, body));
  });
});

describe.each(calls.filter(({ registered }) => registered.body === 'json'))(
  '$title',
  ({ method, path, registered }) => {
    test('answers whatever JSON without failing', async () => {
      const accepted = new Map<string, unknown>();
      fc.assert(
        fc.property(anyBody, (sent) => {
          const { value, error } = registered.check('body', sent);
          if (!error) accepted.set(JSON.stringify(value), sent);
        }),
        { numRuns: 50, seed: 1 },
      );

      for (const sent of accepted.values())
        expect((await caller().send(method, path, json(JSON.stringify(sent)))).status).toBeLessThan(500);
    });
  },
);

test.each(callsWithId.map((call, index) => ({ ...call, id: NO_IDS[index % NO_IDS.length]! })))(
  '$title refuses an id that is none',
  async ({ method, path, id }) => {
    expectRefused(await caller().send(method, withId(path, id), { status: 'novo', name: 'Ana' }));
  },
);

describe('the statuses of bad input', () => {
  test('a body of two megabytes is a 413', async () => {
    const answer = await caller().post('/leads', { name: 'a'.repeat(2 * 1024 * 1024) });

    expect(answer.status).toBe(413);
    expect(answer.body).toEqual({ message: 'A requisição é grande demais', code: 'too_large' });
  });

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of the type %s is a 415 where JSON is taken',
    async (type) => {
      const answer = await caller().post('/leads', { type, text: '{}' });

      expect(answer.status).toBe(415);
      expect(answer.body).toEqual({ message: 'Tipo de conteúdo não aceito. Envie JSON.', code: 'unsupported_type' });
    },
  );

  test('JSON with a charset is JSON', async () => {
    const contact = { name: 'Íris', email: 'iris@exemplo.com.br', phone: '11987654321', region: 'abc' };

    const answer = await aVisitor().post('/leads/public', {
      type: 'application/json; charset=utf-8',
      text: JSON.stringify(contact),
    });

    expect(answer.status).toBe(201);
  });

  test('broken JSON and an empty body are a 400', async () => {
    for (const text of ['{"name": ', '']) {
      const answer = await caller().post('/leads', json(text));
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ message: 'Não foi possível ler a requisição', code: 'invalid' });
    }
  });

  test('JSON deeper than anything we take is a 400', async () => {
    const answer = await caller().post('/leads', json(`${'['.repeat(100_000)}${']'.repeat(100_000)}`));

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: 'Os dados têm níveis demais', code: 'invalid' });
  });

  test.each(['null', '[]', '"texto"', '7', 'true', '"{\\"name\\":\\"Ana\\"}"'])(
    'the body %s is a 400',
    async (text) => {
      const answer = await caller().post('/leads', json(text));

      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ message: 'Valor inválido', code: 'invalid' });
    },
  );

  test('no body is a 400', async () => {
    const answer = await caller().post('/leads');

    expectRefused(answer);
    expect(answer.status).toBe(400);
  });
});

describe('a field of the wrong kind', () => {
  const WRONG: unknown[] = [
    0,
    true,
    [[]],
    {},
    { toString: 1, valueOf: 1 },
    'a\0b',
    '\ud800',
    'x'.repeat(100_000),
    '5'.repeat(500_000),
  ];
  const lead = { name: 'Ana', email: 'ana@exemplo.com.br', phone: '11987654321', region: 'abc' };
  const calls: [string, string, Record<string, unknown>][] = [
    ['POST', '/users/login', { email: 'ana@exemplo.com.br', password: PASSWORD }],
    ['POST', '/users/register', { name: 'Ana', email: 'ana@exemplo.com.br', password: PASSWORD }],
    ['POST', '/users/forgot-password', { email: 'ana@exemplo.com.br' }],
    ['PUT', '/users/reset-password/x', { password: PASSWORD }],
    ['PUT', '/users/USER', { name: 'Ana', email: 'ana@exemplo.com.br', phone: '11987654321' }],
    ['POST', '/leads', { ...lead, status: 'novo', notes: 'x' }],
    ['POST', '/leads/public', { ...lead, propertyId: randomUUID() }],
    ['PUT', '/leads/LEAD', { status: 'novo', notes: 'x' }],
    ['PUT', '/leads/assign', { leadIds: [randomUUID()], userId: randomUUID() }],
  ];

  test.each(
    calls.flatMap(([method, path, good]) => Object.keys(good).map((field) => [method, path, field, good] as const)),
  )('%s %s refuses it for %s, by name', async (method, path, field, good) => {
    const real = path.replace('USER', broker.id).replace('LEAD', await aLead());

    for (const value of WRONG) {
      const answer = await caller().send(method, `/api${real}`, { ...good, [field]: value });
      expectRefused(answer);
      expect([answer.status, Object.keys(answer.body.fields!)]).toEqual([400, [field]]);
    }
  });

  test.each([
    ['/users/login', { email: 'ana@exemplo.com.br', password: PASSWORD }, 'remember'],
    ['/leads/public', lead, 'consent'],
  ])('POST %s takes neither text nor a number for its flag', async (path, good, flag) => {
    for (const value of ['true', 1, null, [], {}]) {
      const answer = await caller().post(path, { ...good, [flag]: value });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields!)).toEqual([flag]);
    }
  });
});

test('a sender who goes away in the midst of a request is no failure of ours', async () => {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const head =
    'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n';
  socket.write(`${head}{"em`);
  await pause(100);
  socket.destroy();
  await pause(300);

  expect(server.logged()).not.toContain('request failed');
});

describe('requests that do not wait for the answers before them', () => {
  /** How many of them are answered on one connection. */
  async function answersTo(count: number): Promise<number> {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    await once(socket, 'connect');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1'))).on('error', () => undefined);
    const last = 'GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
    socket.write(`GET /api/properties HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(count - 1) + last);
    await once(socket, 'close');
    return text.split('HTTP/1.1 200').length - 1;
  }

  test('are answered, where they are few', async () => {
    expect(await answersTo(5)).toBe(5);
  });

  test('end their connection, where they are many: each answer would wait in memory', async () => {
    expect(await answersTo(100)).toBeLessThan(100);
  });
});

describe('an address', () => {
  test.each(['/nada', '/', '/users', '/leads/1/2', '/LEADS', '/config/'])(
    'that is none of ours (%s) is a 404 that says so',
    async (path) => {
      const answer = await caller().get(path);

      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ message: 'Endereço não encontrado', code: 'not_found' });
    },
  );

  test.each(['DELETE', 'PATCH', 'PUT'])('of ours called by %s, which it does not know, is a 404', async (method) => {
    const answer = await caller().send(method, '/api/leads');

    expect(answer.status).toBe(404);
  });

  test('that cannot be read is a 400', async () => {
    const answer = await caller().get('/users/brokers/name/%ZZ');

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: 'Não foi possível ler a requisição', code: 'invalid' });
  });

  test('with parameters named like what every object has is answered all the same', async () => {
    const answer = await caller().get('/leads?toString=1&constructor=2&__proto__=3&hasOwnProperty=4');

    expect(answer.status).toBe(200);
  });
});

describe('the headers', () => {
  const POLICY = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'nonce-NONCE'",
    "style-src-attr 'none'",
    "img-src 'self' data: blob: http://127.0.0.1",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');

  test.each([
    ['an answer', () => visitor.get('/health')],
    ['a refusal', () => visitor.get('/leads')],
    ['a 404', () => visitor.get('/nada')],
    ['bad input', () => visitor.post('/users/login', json('{'))],
  ])('of %s let nothing run that is not ours', async (_what, ask) => {
    const { headers } = await ask();

    expect(headers.get('content-security-policy')!.replace(/nonce-[\w+/]{22}==/, 'nonce-NONCE')).toBe(POLICY);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    // The tests' PUBLIC_URL is one of https.
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  test('have a new nonce each time', async () => {
    const nonceOf = async () =>
      /nonce-([^']+)/.exec((await visitor.get('/health')).headers.get('content-security-policy')!)![1];

    expect(await nonceOf()).not.toBe(await nonceOf());
  });

  test('keep every answer of the API out of caches', async () => {
    for (const answer of [await caller().get('/leads'), await visitor.get('/leads'), await visitor.get('/config')]) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('are JSON in UTF-8', async () => {
    const { headers } = await visitor.get('/leads');

    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

test('all that bad input has left no user an admin and no lead behind', async () => {
  expect(await rowsOf('users', { isAdmin: true })).toMatchObject([{ id: admin.id }]);
  expect(server.logged()).not.toContain('"level":50');
});
