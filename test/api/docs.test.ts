import { visitor } from '../support/client.ts';
import { server } from '../support/server.ts';

interface Operation {
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, { headers?: object; content?: Record<string, { schema: { properties: object } }> }>;
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
      ['name', 'email', 'phone', 'creci', 'password', 'currentPassword', 'avatar'],
      [],
    ]);
    expect(fieldsOf('/api/users/{id}', 'put')).toEqual([
      ['name', 'email', 'phone', 'isActive', 'regions', 'isAdmitted'],
      [],
    ]);
    expect(fieldsOf('/api/leads', 'post')).toEqual([
      ['name', 'email', 'phone', 'region', 'status', 'notes', 'allowDuplicate'],
      ['name', 'email', 'phone'],
    ]);
    expect(fieldsOf('/api/leads/{id}', 'put')).toEqual([
      ['status', 'notes', 'name', 'email', 'phone', 'lossReason', 'sold'],
      [],
    ]);
    expect(fieldsOf('/api/leads/assign', 'put')).toEqual([['userId', 'filter', 'except', 'leadIds'], ['userId']]);
    expect(fieldsOf('/api/leads/public', 'post')).toEqual([
      ['name', 'email', 'phone', 'region', 'propertyId', 'brokerId', 'consent', 'leaveEmpty', 'website'],
      ['name', 'email', 'phone', 'region'],
    ]);
  });

  test('has the parameters of the lists', async () => {
    const { paths } = await docs();

    const parametersOf = (path: string) => paths[path]!['get']!.parameters!.map((parameter) => parameter.name).sort();
    expect(parametersOf('/api/leads')).toEqual([
      'after',
      'arrivedFrom',
      'arrivedTo',
      'assignedTo',
      'page',
      'pageSize',
      'q',
      'region',
      'sort',
      'status',
    ]);
    expect(parametersOf('/api/users/brokers')).toEqual(['after', 'isActive', 'page', 'pageSize', 'q', 'sort']);
    expect(parametersOf('/api/dashboard/stats')).toEqual(['days']);
    expect(parametersOf('/api/dashboard/mine')).toEqual(['days']);
    expect(parametersOf('/api/speed')).toEqual(['from', 'to']);
  });

  test('says of each call of a form that it takes the version that was read', async () => {
    const { paths } = await docs();

    const taking = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { parameters }]) => parameters?.some(({ name, required }) => name === 'if-match' && !required))
        .map(([method]) => `${method} ${path}`),
    );
    expect(taking.sort()).toEqual([
      'put /api/brokerage',
      'put /api/clock/settings',
      'put /api/leads/{id}',
      'put /api/properties/{id}',
      'put /api/users/edit-profile',
      'put /api/users/{id}',
    ]);
  });

  test('says how a call refuses: too many requests, a record that has changed since, and all else', async () => {
    const { paths } = await docs();

    const answersOf = (path: string, method: string) => paths[path]![method]!.responses;
    const fieldsOf = ({ content }: Operation['responses'][string]) =>
      Object.keys(content!['application/json']!.schema.properties);
    expect(Object.keys(answersOf('/api/leads', 'get'))).toEqual(['200', '429', 'default']);
    const { 412: changed, 429: tooMany, default: other } = answersOf('/api/leads/{id}', 'put');
    expect(fieldsOf(changed!)).toEqual(['message', 'code', 'fields', 'current']);
    expect(Object.keys(tooMany!.headers!)).toEqual(['Retry-After']);
    expect(fieldsOf(other!)).toEqual(['message', 'code', 'fields']);
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
