import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { FIRST_REGION_KEYS } from '#contract/ground/firstRegions.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { FIRST_KINDS } from '#contract/properties/kindNames.ts';
import { PROPERTY_STATUSES } from '#contract/properties/propertyValues.ts';
import { PASSWORD } from './instance.ts';
import type { JsonSchema, Operation } from './operations.ts';
import type { RawRequest } from './rawRequest.ts';

/** The names for a caller: records of an admin's playground, or of another user. */
export interface Named {
  ids: string[];
  emails: string[];
}

const MEGABYTE = 'x'.repeat(1024 * 1024);

const NASTY_TEXT = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202eabc',
  '\ufeff',
  '%00',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '"; drop table users; --',
  '$1',
  '\\',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'a\r\nX-Injected: 1',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(50),
  '9'.repeat(400),
  '1e400',
  '-0',
  'NaN',
  '0x10',
  '2026-02-30',
  '275760-09-14',
  '-271821-04-20',
  '00000000-0000-0000-0000-000000000000',
  'a@b',
  `${'a'.repeat(300)}@exemplo.com`,
  'x'.repeat(5_000),
];

const nastyText = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...NASTY_TEXT) },
  { weight: 6, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constant(MEGABYTE) },
);

const nestedBy = (depth: number): unknown => {
  let nested: unknown = 1;
  for (let level = 0; level < depth; level++) nested = level % 2 ? [nested] : { a: nested };
  return nested;
};

const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: nastyText },
  {
    weight: 6,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, 0, -1, 1.5, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, [], {}, [null], [[]], [{}]],
      ...[nestedBy(5), nestedBy(30), { length: 1e9 }, { toString: 1, valueOf: 2 }, { then: 1 }, { $ne: null }],
      ...[Array.from({ length: 20_000 }, () => 'a'), JSON.parse('{"__proto__":{"isAdmin":true}}')],
    ),
  },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 4, stringUnit: 'grapheme' }) },
);

/** A valid value for a field of this name. */
function goodValue(name: string, schema: JsonSchema, named: Named): fc.Arbitrary<unknown> {
  const id = fc.constantFrom(...named.ids);
  const byName: Record<string, fc.Arbitrary<unknown>> = {
    email: fc.constantFrom(...named.emails, 'outra@exemplo.com.br'),
    phone: fc.constantFrom('11987654321', '+5511987654321', '(11) 3123-4567'),
    password: fc.constant(PASSWORD),
    currentPassword: fc.constant(PASSWORD),
    name: fc.constantFrom('Ana Souza', 'Íris d’Ávila'),
    region: fc.constantFrom(...FIRST_REGION_KEYS),
    regions: fc.constantFrom([...FIRST_REGION_KEYS], []),
    status: fc.constantFrom(...LEAD_STATUSES, ...PROPERTY_STATUSES),
    category: fc.constantFrom(...FIRST_KINDS),
    price: fc.constantFrom('1.250.000,50', '750000'),
    location: fc.constantFrom('{"lat":-23.58,"lng":-46.6}', ''),
    bbox: fc.constantFrom('-47,-24,-46,-23', '-180,-90,180,90'),
    strategy: fc.constantFrom('igual', 'peso', 'regiao', 'menos-abertos'),
    source: fc.constantFrom('landing', 'property', 'hotsite'),
    rules: fc.constantFrom(['corretor', 'regiao', 'vez'], ['vez']),
    creci: fc.constant('123456-F'),
    leaveEmpty: fc.constant(''),
    arrivedFrom: fc.constant('2026-01-01'),
    arrivedTo: fc.constant('2026-12-31'),
    sort: fc.constantFrom('createdAt', '-createdAt', '-arrivedAt', 'name', '-price'),
    fit: fc.constantFrom('cover', 'fill'),
    w: fc.constantFrom('600', '1200', '96'),
    h: fc.constantFrom('400', '630', '96'),
    token: fc.constant('ninguem'),
    slug: fc.constantFrom('pessoa-2', 'ninguem'),
    leadIds: fc.array(id, { minLength: 1, maxLength: 5 }),
    except: fc.array(id, { maxLength: 3 }),
  };
  const known = byName[name];
  if (known) return known;
  if (/id$/i.test(name) || ['broker', 'assignedTo', 'to'].includes(name)) return id;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: schema.minimum ?? 1, max: Math.min(schema.maximum ?? 20, 1_000_000) });
  if (type === 'boolean') return fc.boolean();
  if (type === 'array') return fc.array(goodValue(name, schema.items ?? {}, named), { minLength: 1, maxLength: 2 });
  if (type === 'object') return goodObject(schema, named);
  return fc.constantFrom('Casa', 'rua', '1', '20');
}

function goodObject({ properties = {}, required = [] }: JsonSchema, named: Named) {
  const fields = Object.entries(properties).map(([name, schema]) => [name, goodValue(name, schema, named)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** With some fields of it not as the call takes them, and some that it does not know. */
const spoilt = (good: fc.Arbitrary<Record<string, unknown>>) =>
  fc
    .tuple(
      good,
      fc.array(fc.tuple(fc.nat(), nastyValue), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom(
          '__proto__',
          'constructor',
          'prototype',
          'toString',
          'isAdmin',
          'is_admin',
          'id',
          '_id',
          '',
          '\0',
        ),
        nastyValue,
        { maxKeys: 2 },
      ),
    )
    .map(([fields, wrong, more]) => {
      const names = Object.keys(fields);
      const entries = new Map<string, unknown>(Object.entries(fields));
      for (const [index, value] of wrong) {
        const name = names[index % Math.max(1, names.length)];
        if (name !== undefined) entries.set(name, value);
      }
      return [...entries, ...Object.entries(more)] as [string, unknown][];
    });

type Fields = [string, unknown][];

/** Written by hand, so that `__proto__` is a name like any other. */
const jsonOf = (fields: Fields) =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const BOUNDARY = 'limite';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Body {
  type: string | null;
  bytes: Buffer | null;
  headers?: [string, string][];
}

const part = (disposition: string, content: string | Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n${more}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);

const FILES = [
  part('form-data; name="images"; filename="foto.png"', PIXEL, 'Content-Type: image/png\r\n'),
  part('form-data; name="avatar"; filename="foto.png"', PIXEL),
  part('form-data; name="images"; filename="a\0b.jpg"', PIXEL.subarray(0, 40)),
  part('form-data; name="images"; filename="../../../etc/passwd"', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  part(`form-data; name="images"; filename="${'a'.repeat(5_000)}"`, ''),
  part('form-data; name="__proto__"; filename="x"', PIXEL),
  part('form-data; name="images"', MEGABYTE),
  part('form-data; filename="x"', PIXEL),
  part('attachment', 'x'),
  part('form-data; name="images"; filename="x"', MEGABYTE, 'Content-Transfer-Encoding: base64\r\n'),
  part("form-data; name*=UTF-8''%ff%fe; filename*=latin9'x'%00", 'x', 'Content-Type: image/\xff\r\n'),
];

const formBody = (fields: fc.Arbitrary<Fields>): fc.Arbitrary<Body> =>
  fc
    .tuple(fields, fc.subarray(FILES, { maxLength: 3 }), fc.constantFrom('', '', '', 'cut', 'no end', 'other', 'many'))
    .map(([texts, files, flaw]) => {
      const named = texts.map(([name, value]) =>
        part(`form-data; name="${name.replaceAll('"', '%22')}"`, asText(value)),
      );
      const many = flaw === 'many' ? Array.from({ length: 400 }, () => part('form-data; name="name"', 'x')) : [];
      const whole = Buffer.concat([
        ...named,
        ...files,
        ...many,
        Buffer.from(flaw === 'no end' ? '' : `--${BOUNDARY}--\r\n`),
      ]);
      const bytes = flaw === 'cut' ? whole.subarray(0, whole.length / 2) : whole;
      return { type: `multipart/form-data; boundary=${flaw === 'other' ? 'outra' : BOUNDARY}`, bytes };
    });

const TYPES = [
  ...['application/json', 'application/json; charset=utf-8', 'application/json; charset=utf-16', 'APPLICATION/JSON'],
  ...['application/json, text/html', 'application/vnd.api+json', 'text/plain', 'text/html', 'application/xml', 'json'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=', '', '*/*', '\xff'],
  ...[`multipart/form-data; boundary=${'b'.repeat(3_000)}`, 'multipart/mixed; boundary=limite', '__proto__', 'a/b;c="'],
];

const RAW_TEXTS = [
  ...[
    '',
    'null',
    '[]',
    '"texto"',
    '7',
    '{',
    '{"name":',
    '{"a":1}{"b":2}',
    '\ufeff{}',
    "{'a':1}",
    '{"a":1,"a":2}',
    '{"a":NaN}',
  ],
  ...[
    '['.repeat(100_000),
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  ],
  ...[
    `{"name":"${MEGABYTE}"}`,
    `{"name":"${'x'.repeat(1_040_000)}"}`,
    `[${'0,'.repeat(500_000)}0]`,
    `{"email":${'9'.repeat(1_000_000)}}`,
  ],
  ...[
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"name":"\\ud800"}',
    '{"name":"\\u0000"}',
  ],
];

const rawBody: fc.Arbitrary<Body> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...TYPES), fc.constantFrom(...RAW_TEXTS))
    .map(([type, text]) => ({ type, bytes: Buffer.from(text) })),
  fc
    .tuple(fc.constantFrom(...TYPES), fc.uint8Array({ maxLength: 200 }))
    .map(([type, bytes]) => ({ type, bytes: Buffer.from(bytes) })),
  fc.constantFrom(...RAW_TEXTS).map((text) => ({ type: 'application/json', bytes: Buffer.from(text, 'utf16le') })),
  fc.constantFrom(...RAW_TEXTS).map((text) => ({
    type: 'application/json',
    bytes: gzipSync(text),
    headers: [['content-encoding', 'gzip']] as [string, string][],
  })),
  fc.constantFrom(...RAW_TEXTS).map((text) => ({ type: null, bytes: Buffer.from(text) })),
);

const NONE: Body = { type: null, bytes: null };

function bodyOf({ method, body }: Operation, named: Named): fc.Arbitrary<Body> {
  const fields = spoilt(goodObject(body?.schema ?? {}, named));
  const json = fields.map((entries) => ({ type: 'application/json', bytes: Buffer.from(jsonOf(entries)) }));
  const form = formBody(fields);
  const isForm = body?.type.startsWith('multipart/') ?? false;
  if (method === 'GET' || method === 'HEAD')
    return fc.oneof({ weight: 12, arbitrary: fc.constant(NONE) }, { weight: 1, arbitrary: rawBody });
  return fc.oneof(
    { weight: isForm ? 2 : 12, arbitrary: json },
    { weight: isForm ? 12 : 2, arbitrary: form },
    { weight: 4, arbitrary: rawBody },
    { weight: 1, arbitrary: fc.constant(NONE) },
  );
}

/** As it may stand in a first line: no spaces and line ends, all else as it is. */
const rawInTarget = (text: string) =>
  Buffer.from(text.slice(0, 3_000))
    .toString('latin1')
    .replace(/[\0-\x20\x7f]/g, (character) => encodeURIComponent(character));

/** Half of them encoded as they should be. */
const inTarget = fc.tuple(nastyText, fc.boolean()).map(([text, raw]) => {
  const short = text.slice(0, 3_000);
  return raw || !short.isWellFormed() ? rawInTarget(short) : encodeURIComponent(short);
});

const ODD_QUERIES = [
  ...[
    '%',
    '%ZZ',
    '%00=%00',
    '%ff=%fe',
    '&&&&',
    '=',
    'a=1&a=2&a=3',
    'page=1&page=2',
    'q[]=x',
    'q[a]=b',
    '__proto__[x]=1',
  ],
  ...[
    '__proto__=1&constructor=2&toString=3',
    `q=${'x'.repeat(8_000)}`,
    'x&'.repeat(3_000),
    'page=1e9',
    'page=-1',
    'page=99999999999',
  ],
  ...[
    'after=AAAA',
    `after=${Buffer.from('["a",1]').toString('base64url')}`,
    `after=${Buffer.from('{}').toString('base64url')}`,
  ],
  ...[
    'status=novo&status=x',
    'zoom=99999',
    'bbox=1,2,3',
    'bbox=NaN,NaN,NaN,NaN',
    'bbox=1e308,-1e308,1e308,-1e308',
    'pageSize=0',
  ],
];

function targetOf({ path, parameters }: Operation, named: Named): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const valueOf = (name: string, schema: JsonSchema) =>
    fc.oneof(
      { weight: 3, arbitrary: goodValue(name, schema, named).map((value) => encodeURIComponent(asText(value))) },
      { weight: 1, arbitrary: inTarget },
    );
  const filled = fc
    .tuple(...inPath.map(({ name, schema }) => valueOf(name, schema)))
    .map((values) =>
      inPath.reduce((text, { name }, index) => text.replace(`{${name}}`, () => values[index] ?? ''), path),
    );
  const query = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .subarray(inQuery)
        .chain((chosen) =>
          fc.tuple(...chosen.map(({ name, schema }) => valueOf(name, schema).map((value) => `${name}=${value}`))),
        )
        .map((pairs) => pairs.join('&')),
    },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_QUERIES) },
  );
  const bent = fc.constantFrom<(text: string) => string>(
    ...Array.from({ length: 30 }, () => (text: string) => text),
    (text) => `${text}/`,
    (text) => text.replace('/api/', '//api//'),
    (text) => text.toUpperCase(),
    (text) => text.replaceAll('/', '%2f').replace('%2f', '/'),
    (text) => `/../..${text}`,
    (text) => `http://exemplo.com${text}`,
  );
  return fc.tuple(filled, query, bent).map(([text, search, bend]) => bend(text) + (search ? `?${search}` : ''));
}

const ODD_HEADERS: [string, string][][] = [
  [],
  [['authorization', 'Bearer']],
  [
    ['authorization', 'Basic YTpi'],
    ['authorization', `Bearer ${'a'.repeat(43)}`],
  ],
  [['authorization', `Bearer ${'x'.repeat(7_000)}`]],
  [['authorization', 'Bearer \xff\xfe']],
  [
    ['idempotency-key', 'chave'],
    ['idempotency-key', 'outra'],
  ],
  [['idempotency-key', 'x'.repeat(300)]],
  [['idempotency-key', '\xe9']],
  [['idempotency-key', 'sempre-a-mesma']],
  [['if-match', '"\xff"']],
  [['if-match', '*']],
  [['if-match', '999999999999999999999']],
  [
    ['if-none-match', '*'],
    ['if-modified-since', 'ontem'],
  ],
  [['range', 'bytes=0-18446744073709551615']],
  [['accept', '\xff/*;q=9']],
  [['accept-encoding', 'br, gzip, *;q=0']],
  [['x-http-method-override', 'DELETE']],
  [
    ['x-forwarded-host', 'mau.exemplo'],
    ['x-forwarded-proto', 'javascript'],
  ],
  [['x-forwarded-for', `${'1,'.repeat(500)}é`]],
  [['x-forwarded-for', 'ninguém, ::ffff:1.2.3.4.5']],
  [['cookie', '__proto__=1; a=%00']],
  [['origin', 'null']],
  [['transfer-encoding', 'chunked']],
  [['transfer-encoding', 'gzip, chunked']],
  [
    ['content-length', '5'],
    ['content-length', '6'],
  ],
  [['content-length', '-1']],
  [['content-length', '18446744073709551616']],
  [['expect', '100-continue']],
  [['expect', '200-ok']],
  [
    ['upgrade', 'websocket'],
    ['connection', 'upgrade'],
  ],
  [['x-large', 'x'.repeat(20_000)]],
  [['last-event-id', '\xff']],
];

/** Each with a part that is not as it should be, or with several, or with none at all. */
export function badRequests(operation: Operation, named: Named): fc.Arbitrary<RawRequest> {
  const method = fc.oneof(
    { weight: 30, arbitrary: fc.constant(operation.method) },
    { weight: 1, arbitrary: fc.constantFrom('PATCH', 'OPTIONS', 'TRACE', 'HEAD', 'DELETE', 'PROPFIND', 'NADA', 'get') },
  );
  const odd = fc.oneof(
    { weight: 5, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_HEADERS) },
  );
  return fc
    .tuple(method, targetOf(operation, named), bodyOf(operation, named), odd)
    .map(([used, target, { type, bytes, headers = [] }, more]) => ({
      method: used,
      target,
      headers: [...(type === null ? [] : [['content-type', type] as [string, string]]), ...headers, ...more],
      body: bytes,
    }));
}
