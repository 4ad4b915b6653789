import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { KINDS } from '#contract/properties/kinds.ts';
import { visitor } from '#test/client.ts';
import { server } from '#test/server.ts';

interface Operation {
  operationId?: string;
  summary?: string;
  security?: object[];
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    schema: { enum?: string[]; items?: { enum?: string[] } };
  }[];
  responses: Record<string, { headers?: object; content?: Record<string, { schema: object }> }>;
  requestBody?: { content: Record<string, { schema: { required?: string[]; properties: Record<string, unknown> } }> };
}

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

const docs = async () => (await visitor.get<OpenApi>('/docs/json')).body;

describe('the OpenAPI document', () => {
  test('has every call that the app answers', async () => {
    const { openapi, paths } = await docs();

    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/{(\w+)}/g, ':$1')}`),
    );
    const answered = server.routes.filter((route) => /^(?!HEAD)\w+ \/(api|photos)\/(?!docs)/.test(route));
    expect(openapi).toMatch(/^3\.1/);
    expect(documented.sort()).toEqual(answered.sort());
  });

  test('has the schema of what each writing call takes', async () => {
    const { paths } = await docs();

    const fieldsOf = (path: string, method: string) => {
      const { schema } = Object.values(paths[path]![method]!.requestBody!.content)[0]!;
      return [Object.keys(schema.properties), schema.required ?? []];
    };
    expect(fieldsOf('/api/users/login', 'post')).toEqual([
      ['email', 'password', 'remember'],
      ['email', 'password'],
    ]);
    expect(fieldsOf('/api/users/register', 'post')).toEqual([
      ['name', 'email', 'password'],
      ['name', 'email', 'password'],
    ]);
    expect(fieldsOf('/api/users/forgot-password', 'post')).toEqual([['email'], ['email']]);
    expect(fieldsOf('/api/users/reset-password/{token}', 'put')).toEqual([['password'], ['password']]);
    expect(fieldsOf('/api/users/edit-profile', 'put')).toEqual([
      ['name', 'email', 'phone', 'creci', 'jobTitle', 'password', 'currentPassword', 'avatar'],
      [],
    ]);
    expect(fieldsOf('/api/users/{id}', 'put')).toEqual([
      ['name', 'email', 'phone', 'isActive', 'regions', 'creci', 'jobTitle', 'isAdmitted'],
      [],
    ]);
    expect(fieldsOf('/api/leads', 'post')).toEqual([
      [
        ...['name', 'email', 'phone', 'without', 'region', 'status', 'notes', 'assignedTo', 'propertyId', 'source'],
        ...['wish', 'allowDuplicate', 'toRoleta'],
      ],
      // An admin's needs e-mail and phone as well, or one of them and `without`.
      ['name'],
    ]);
    expect(fieldsOf('/api/leads/{id}', 'put')).toEqual([
      ['status', 'notes', 'name', 'email', 'phone', 'lossReason', 'sold', 'wish', 'allowDuplicate'],
      [],
    ]);
    expect(fieldsOf('/api/leads/assign', 'put')).toEqual([['userId', 'filter', 'except', 'leadIds'], ['userId']]);
    expect(fieldsOf('/api/leads/public', 'post')).toEqual([
      [
        'name',
        'email',
        'phone',
        'region',
        'propertyId',
        'brokerId',
        'homes',
        'wantsVisit',
        'visitDay',
        'visitPart',
        'byVideo',
        'consent',
        'leaveEmpty',
      ],
      ['name', 'email', 'phone', 'region'],
    ]);
  });

  test('has the parameters of the lists', async () => {
    const { paths } = await docs();

    const parametersOf = (path: string) => paths[path]!['get']!.parameters!.map((parameter) => parameter.name).sort();
    expect(parametersOf('/api/leads')).toEqual([
      'after',
      'answer',
      'arrivedFrom',
      'arrivedTo',
      'assignedTo',
      'clock',
      'import',
      'label',
      'lossReason',
      'nextStep',
      'olderThan',
      'page',
      'pageSize',
      'property',
      'q',
      'region',
      'rows',
      'silentDays',
      'soldFrom',
      'soldTo',
      'sort',
      'source',
      'status',
      'team',
      'visit',
      'words',
    ]);
    expect(parametersOf('/api/users/brokers')).toEqual([
      'after',
      'isActive',
      'isAdmitted',
      'page',
      'pageSize',
      'q',
      'role',
      'sort',
    ]);
    expect(parametersOf('/api/dashboard/stats')).toEqual(['days']);
    expect(parametersOf('/api/dashboard/mine')).toEqual(['days']);
    expect(parametersOf('/api/speed')).toEqual(['from', 'team', 'to']);
  });

  test('says of each call of a form that it takes the version that was read', async () => {
    const { paths } = await docs();

    const taking = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { parameters }]) => parameters?.some(({ name, required }) => name === 'if-match' && !required))
        .map(([method]) => `${method} ${path}`),
    );
    expect(taking.sort()).toEqual([
      'post /api/leads/{id}/outcomes',
      'put /api/brokerage',
      'put /api/brokerage/texts',
      'put /api/clock/settings',
      'put /api/leads/{id}',
      'put /api/properties/{id}',
      'put /api/quick-messages',
      'put /api/teams/{id}',
      'put /api/users/edit-profile',
      'put /api/users/{id}',
    ]);
  });

  test('says how a call refuses: too many requests, a record that has changed since, and all else', async () => {
    const { paths } = await docs();

    const answersOf = (path: string, method: string) => paths[path]![method]!.responses;
    expect(Object.keys(answersOf('/api/leads', 'get'))).toEqual(['200', '429', 'default']);
    const { 412: changed, 429: tooMany, default: other } = answersOf('/api/leads/{id}', 'put');
    const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } };
    expect([changed!.content, tooMany!.content, other!.content]).toEqual([refusal, refusal, refusal]);
    expect(Object.keys(tooMany!.headers!)).toEqual(['Retry-After']);
  });

  test('says what each call answers with when it worked', async () => {
    const { paths } = await docs();

    const bare = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { responses }]) =>
        ['200', '201', '202']
          .filter((status) => responses[status] && !responses[status].content)
          .map((status) => `${method} ${path} ${status}`),
      ),
    );
    expect(bare).toEqual(['post /api/devices/test 202']);
    expect(paths['/api/leads']!['get']!.responses['200']).toMatchObject({
      headers: { 'X-Next-Cursor': { schema: { type: 'string' } } },
      content: { 'application/json': { schema: { anyOf: [{ type: 'array' }, { type: 'array' }] } } },
    });
  });

  test('follows the rules that Redocly recommends', async () => {
    const lint = path.resolve(__dirname, '../../../support/lintOpenApi.mjs');
    const input = JSON.stringify(await docs());

    const problems: unknown = JSON.parse(execFileSync(process.execPath, [lint], { input, encoding: 'utf8' }));

    expect(problems).toEqual([]);
  });

  test('names each call once, and says in words what it does', async () => {
    const { paths } = await docs();

    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id, at) => !/^[a-z][A-Za-z]+$/.test(id ?? '') || ids.indexOf(id) !== at)).toEqual([]);
    expect(operations.filter(({ summary }) => !/^\p{Lu}.+[^.]$/u.test(summary ?? ''))).toEqual([]);
  });

  test.each([
    ['/api/leads', 'post', ['200', '201']],
    ['/api/leads/{id}', 'delete', ['200']],
    ['/api/users/register', 'post', ['201']],
    ['/api/users/forgot-password', 'post', ['202']],
    ['/api/leads/{id}/notes/{event}', 'put', ['204']],
    ['/api/properties/map', 'get', ['200', '304']],
    ['/api/leads/plans', 'post', ['201']],
  ])('says how %s %s answers when it worked', async (url, method, statuses) => {
    const { paths } = await docs();

    expect(Object.keys(paths[url]![method]!.responses).filter((status) => /^[23]/.test(status))).toEqual(statuses);
  });

  test('says what comes as a file, and which calls need a session', async () => {
    const { paths } = await docs();

    const typesOf = (url: string) => Object.keys(paths[url]!['get']!.responses['200']!.content ?? {});
    expect(typesOf('/api/exports/results.csv')).toEqual(['text/csv']);
    expect(typesOf('/api/calendar/{token}')).toEqual(['text/calendar']);
    expect(typesOf('/photos/{id}')).toEqual(['image/*']);
    const needs = (url: string, method: string) => paths[url]![method]!.security;
    expect([needs('/api/users/login', 'post'), needs('/api/properties', 'get'), needs('/photos/{id}', 'get')]).toEqual([
      [],
      [],
      [],
    ]);
    for (const url of ['/api/leads', '/api/today', '/api/jobs']) expect(needs(url, 'get')).toEqual([{ bearer: [] }]);
  });

  test('lists the values of each choice, also in a list', async () => {
    const { paths } = await docs();

    const schemaOf = (name: string) =>
      paths['/api/leads']!['get']!.parameters!.find((one) => one.name === name)!.schema;
    expect(schemaOf('status').items!.enum).toEqual(['novo', 'em andamento', 'convertido', 'perdido']);
    expect(schemaOf('sort').enum).toEqual(expect.arrayContaining(['name', '-name']));
    const { properties } =
      paths['/api/properties/create-property']!['post']!.requestBody!.content['multipart/form-data']!.schema;
    expect(properties).toMatchObject({
      category: { enum: KINDS },
      status: { enum: expect.arrayContaining(['disponível']) },
    });
  });

  test('says what each list of a request holds, and how ids, days and amounts are written', async () => {
    const { paths } = await docs();

    const bareIn = (value: unknown, at: string): string[] => {
      if (typeof value !== 'object' || value === null) return [];
      const isBare = 'type' in value && String(value.type) === 'array' && !('items' in value);
      return [
        ...(isBare ? [at] : []),
        ...Object.entries(value).flatMap(([key, inner]) => bareIn(inner, `${at} ${key}`)),
      ];
    };
    const requests = Object.entries(paths).flatMap(([url, operations]) =>
      Object.values(operations).map(({ parameters, requestBody }) => bareIn({ parameters, requestBody }, url)),
    );
    expect(requests.flat()).toEqual([]);
    const filter = paths['/api/leads']!['get']!.parameters!;
    expect(filter.find(({ name }) => name === 'arrivedFrom')!.schema).toMatchObject({ format: 'date' });
    const { properties } = paths['/api/leads/{id}']!['put']!.requestBody!.content['application/json']!.schema;
    expect(properties).toMatchObject({
      lossReason: { format: 'uuid' },
      sold: { properties: { value: { description: expect.stringContaining('1.250.000,50') } } },
    });
  });

  test('has a page to read it', async () => {
    const { status, headers } = await visitor.get('/docs/');

    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
  });
});

describe('for the operator', () => {
  test('health says that the process lives, ready that the database answers', async () => {
    expect((await visitor.get('/health')).body).toEqual({ status: 'ok' });
    expect((await visitor.get('/ready')).body).toEqual({ status: 'ok' });
  });

  test('config offers no demo login where there is no demo data', async () => {
    expect((await visitor.get('/config')).body).toMatchObject({ demo: null });
  });
});
