import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import fc from 'fast-check';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { as } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { fewRuns } from '#test/generated.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aJpeg, aPng, anSvg } from '#test/photos.ts';
import { aProperty } from '#test/properties.ts';
import { FILLED, formOf, rawForm } from '#test/propertyForm.ts';
import { rowOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { everythingStored } from '#test/stored.ts';

let admin: Person;
let photo: Buffer;

beforeAll(async () => {
  [admin, photo] = [await anAdmin(), await aJpeg({ width: 60, height: 40 })];
});

const CREATE = '/properties/create-property';
const MALFORMED = 'Não foi possível ler o formulário. Tente enviar novamente.';

const field = (name: string, value: string) => [
  '--limite',
  `Content-Disposition: form-data; name="${name}"`,
  '',
  value,
];

describe('what is no form', () => {
  test.each([
    ['JSON', { ...FILLED }, 'Envie um formulário (multipart/form-data)'],
    ['nothing', undefined, 'Envie um formulário (multipart/form-data)'],
    ['plain text', { type: 'text/plain', text: 'name=Casa' }, 'Tipo de conteúdo não aceito. Envie JSON.'],
    [
      'an encoded form',
      { type: 'application/x-www-form-urlencoded', text: 'name=Casa' },
      'Tipo de conteúdo não aceito. Envie JSON.',
    ],
    [
      'a multipart of another kind',
      { type: 'multipart/mixed; boundary=limite', text: '' },
      'Tipo de conteúdo não aceito. Envie JSON.',
    ],
  ])('such as %s is a 415', async (_what, body, message) => {
    for (const [method, path] of [
      ['POST', CREATE],
      ['PUT', `/properties/${await aProperty()}`],
    ] as const) {
      const answer = await as(admin).send(method, `/api${path}`, body);
      expect([answer.status, answer.body]).toEqual([415, { message, code: 'unsupported_type' }]);
    }
  });
});

describe('a broken form', () => {
  test.each([
    ['without a boundary', { ...rawForm(...field('name', 'Casa'), '--limite--', ''), type: 'multipart/form-data' }],
    [
      'with an empty boundary',
      { ...rawForm(...field('name', 'Casa'), '--limite--', ''), type: 'multipart/form-data; boundary=' },
    ],
    [
      'with another boundary',
      { ...rawForm(...field('name', 'Casa'), '--limite--', ''), type: 'multipart/form-data; boundary=outro' },
    ],
    ['that ends in a field', rawForm(...field('name', 'Ca'))],
    ['that ends in a head', rawForm('--limite', 'Content-Disposition: form-da')],
    [
      'that ends in a file',
      rawForm('--limite', 'Content-Disposition: form-data; name="images"; filename="a.jpg"', '', 'abc'),
    ],
    ['that is not one', { type: 'multipart/form-data; boundary=limite', text: 'nada disso' }],
    ['with a field called __proto__', rawForm(...field('__proto__', 'x'), '--limite--', '')],
    ['with a field called constructor', rawForm(...field('constructor', 'x'), '--limite--', '')],
    [
      'with JSON that is none',
      rawForm(
        '--limite',
        'Content-Disposition: form-data; name="location"',
        'Content-Type: application/json',
        '',
        '{"lat":',
        '--limite--',
        '',
      ),
    ],
  ])('%s is a 400', async (_how, body) => {
    const before = await everythingStored();

    const answer = await as(admin).post(CREATE, body);

    expect([answer.status, answer.body]).toEqual([400, { message: MALFORMED, code: 'invalid' }]);
    expect(await everythingStored()).toEqual(before);
  });

  test.each([
    ['an empty one', rawForm('--limite--', '')],
    ['one without a body', rawForm('')],
    ['parts without names', rawForm('--limite', 'Content-Disposition: form-data', '', 'x', '--limite--', '')],
    ['parts without a head', rawForm('--limite', '', 'x', '--limite--', '')],
    ['NUL for a name', rawForm(...field('a\u0000b', 'x'), '--limite--', '')],
    ['a field twice', rawForm(...field('name', 'a'), ...field('name', 'b'), '--limite--', '')],
    [
      'JSON for a text',
      rawForm(
        '--limite',
        'Content-Disposition: form-data; name="name"',
        'Content-Type: application/json',
        '',
        '{"toString":1}',
        '--limite--',
        '',
      ),
    ],
    [
      'JSON for a photograph',
      rawForm(
        '--limite',
        'Content-Disposition: form-data; name="images"',
        'Content-Type: application/json',
        '',
        '{"id":1}',
        '--limite--',
        '',
      ),
    ],
    [
      'deep JSON',
      rawForm(
        '--limite',
        'Content-Disposition: form-data; name="location"',
        'Content-Type: application/json',
        '',
        `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
        '--limite--',
        '',
      ),
    ],
    [
      'a file as a text',
      rawForm('--limite', 'Content-Disposition: form-data; name="name"; filename="a.txt"', '', 'x', '--limite--', ''),
    ],
  ])('%s is refused as well', async (_how, body) => {
    const answer = await as(admin).post(CREATE, body);

    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
  });

  test('a file in another field is refused, and said where it belongs', async () => {
    const form = formOf(FILLED, [photo]);
    form.append('foto', new Blob([Uint8Array.from(photo)]), 'a.jpg');

    const { status, body } = await as(admin).post(CREATE, form);

    expect([status, body.message]).toEqual([400, 'Envie as fotos no campo images']);
  });

  test('an input for files that was left empty is no file', async () => {
    const form = formOf({ name: 'Sobrado' });
    form.append('images', new Blob([]), '');

    const { status, body } = await as(admin).put<PropertyDetail>(`/properties/${await aProperty()}`, form);

    expect([status, body.name, body.images]).toEqual([200, 'Sobrado', []]);
  });

  test('a field of 100 kB is a 413 that names it', async () => {
    const { status, body } = await as(admin).post(
      CREATE,
      formOf({ ...FILLED, description: 'a'.repeat(100_000) }, [photo]),
    );

    expect([status, body.code, Object.keys(body.fields!)]).toEqual([413, 'too_large', ['description']]);
  });

  test.each([
    ['1,000 fields', formOf(Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`campo${n}`, 'x'])))],
    [
      '100 files',
      formOf(
        {},
        Array.from({ length: 100 }, () => Buffer.from('x')),
      ),
    ],
  ])('%s are a 4xx', async (_what, form) => {
    const { status, body } = await as(admin).post(CREATE, form);

    expect([400, 413, 415]).toContain(status);
    expect(body.message).toMatch(/\S/);
  });

  test('of any bytes is answered', async () => {
    const line = fc.oneof(
      fc.constantFrom(
        ...['--limite', '--limite--', '', 'Content-Disposition: form-data; name="name"', '\u0000', '--', 'limite'],
        'Content-Disposition: form-data; name="images"; filename="a.jpg"',
        'Content-Type: application/json',
        'Content-Transfer-Encoding: base64',
        'Content-Disposition: form-data; name="',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.toWellFormed()),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
        const { status } = await as(admin).post(CREATE, rawForm(...lines));
        // A whole part whose photograph is none.
        expect([400, 415]).toContain(status);
      }),
      fewRuns(150),
    );
  });

  test('that is cut off with its connection leaves nothing, and the server goes on', async () => {
    const before = await everythingStored();
    const { hostname, port } = new URL(server.origin);
    const head = [
      `POST /api${CREATE} HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: Bearer ${admin.token}`,
      'Content-Type: multipart/form-data; boundary=limite',
      'Content-Length: 1000000',
      '',
      ...field('name', 'Casa'),
      '--limite',
      'Content-Disposition: form-data; name="images"; filename="a.jpg"',
      '',
      '',
    ].join('\r\n');

    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(head);
        socket.write(photo, () => socket.destroy());
      });
      socket.on('close', () => resolve());
    });

    await eventually(async () => [...server.logged().matchAll(/"status":400/g)]);
    expect(await everythingStored()).toEqual(before);
    expect((await as(admin).post(CREATE, formOf(FILLED, [photo]))).status).toBe(201);
  });

  test('has left no failure of ours in the log', () => {
    expect(server.logged()).not.toContain('"level":50');
  });
});

describe('a form that fails half way', () => {
  test.each([
    ['a later photograph is none', () => formOf(FILLED, [photo, photo, anSvg()])],
    ['a field is wrong', () => formOf({ ...FILLED, price: 'caro' }, [photo, photo])],
    ['the broker is gone', () => formOf({ ...FILLED, broker: randomUUID() }, [photo, photo])],
    ['a photograph that should stay is none of its own', () => formOf(FILLED, [photo, `/photos/${randomUUID()}`])],
  ])('because %s leaves neither rows nor files', async (_why, form) => {
    const before = await everythingStored();
    const id = await aProperty();

    const created = await as(admin).post(CREATE, form());
    const changed = await as(admin).put(`/properties/${id}`, form());
    const missing = await as(admin).put(`/properties/${randomUUID()}`, formOf({}, [photo]));

    expect([created.status, changed.status, missing.status]).toEqual([created.status, created.status, 404]);
    expect(created.status).toBeGreaterThanOrEqual(400);
    expect(await everythingStored()).toEqual({ ...before, properties: before.properties + 1 });
  });
});

describe('with an Idempotency-Key', () => {
  const keyed = (key: string) => as(admin).with({ 'idempotency-key': key });

  test('a new property sent five times at once is made once, with its photographs', async () => {
    const key = randomUUID();
    const before = await everythingStored();

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => keyed(key).post<PropertyDetail>(CREATE, formOf(FILLED, [photo, photo]))),
    );

    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]!.body]);
    const after = await everythingStored();
    expect([after.properties, after.photos, after.claims]).toEqual([
      before.properties + 1,
      before.photos + 2,
      before.claims + 2,
    ]);
    expect(after.files).toHaveLength(before.files.length + 2);
  });

  test('a change sent again is answered as the first time, and leaves what came between', async () => {
    const key = randomUUID();
    const id = await aProperty();
    const change = () => keyed(key).put<PropertyDetail>(`/properties/${id}`, formOf({ name: 'Sobrado' }, [photo]));
    const first = await change();
    await as(admin).put(`/properties/${id}`, formOf({ name: 'Casa' }));

    const again = await change();

    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await as(admin).get<PropertyDetail>(`/properties/${id}`)).body.name).toBe('Casa');
  });

  test.each([
    ['other bytes in a file', async () => formOf(FILLED, [await aPng({ width: 60, height: 40 })])],
    ['one more file', async () => formOf(FILLED, [photo, photo])],
    ['another text', async () => formOf({ ...FILLED, name: 'Outra' }, [photo])],
  ])('%s is another request', async (_what, form) => {
    const key = randomUUID();
    await keyed(key).post(CREATE, formOf(FILLED, [photo]));
    const before = await everythingStored();

    const answer = await keyed(key).post(CREATE, await form());

    expect([answer.status, answer.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await everythingStored()).toEqual(before);
  });

  test('the same file under another name is the same request', async () => {
    const key = randomUUID();
    const first = await keyed(key).post<PropertyDetail>(CREATE, formOf(FILLED, [{ name: 'a.jpg', bytes: photo }]));

    const again = await keyed(key).post<PropertyDetail>(CREATE, formOf(FILLED, [{ name: 'b.png', bytes: photo }]));

    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  test('what was refused may be sent again, corrected', async () => {
    const key = randomUUID();
    await keyed(key).post(CREATE, formOf({ ...FILLED, broker: randomUUID() }, [photo]));

    expect((await keyed(key).post(CREATE, formOf(FILLED, [photo]))).status).toBe(201);
  });

  test('a deletion sent again is answered as the first time', async () => {
    const key = randomUUID();
    const id = await aProperty();

    const answers = [await keyed(key).delete(`/properties/${id}`), await keyed(key).delete(`/properties/${id}`)];

    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await rowOf('properties', { id })).deletedAt).not.toBeNull();
  });
});
