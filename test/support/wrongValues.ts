import { randomUUID } from 'node:crypto';
import type { ApiError } from '#contract/ground/errors.ts';
import { as, visitor } from './client.ts';
import type { Answer } from './client.ts';
import { aBroker, anAdmin, PASSWORD } from './people.ts';
import { server } from './server.ts';

/** A schema as the API describes it. */
interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  items?: Shape;
}

interface Call {
  parameters?: { in: string; name: string; schema: Shape }[];
  requestBody?: { content: Record<string, { schema: Shape }> };
}

interface OpenApi {
  paths: Record<string, Record<string, Call>>;
}

const FOR_BROKERS = ['GET /api/rotation/mine', 'GET /api/dashboard/mine', 'PUT /api/rotation/pause'];
/** Calls that end the caller's session, and a stream that has no end. */
const LEFT_OUT = /\/logout$|\/events$|\/docs/;
export const routes = server.routes.filter(
  (route) => /^(?!HEAD)\w+ \/(api|photos)\//.test(route) && !LEFT_OUT.test(route),
);

let described: OpenApi['paths'];
let admin: string;
let broker: string;
let requests = 0;

/** Reads the API's description and makes the callers. */
export async function readDescription(): Promise<void> {
  ({ paths: described } = (await visitor.get<OpenApi>('/docs/json')).body);
  [{ token: admin }, { token: broker }] = [await anAdmin(), await aBroker()];
}

export const callOf = (route: string): Call => {
  const [method = '', path = ''] = route.split(' ');
  return described[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
};

/** Called by a role that may, for a missing record, from an address that has no limit yet. */
export function ask(route: string, query: string, body?: unknown): Promise<Answer<ApiError>> {
  requests++;
  const [method = '', path = ''] = route.split(' ');
  const caller = as({ token: FOR_BROKERS.includes(route) ? broker : admin });
  const address = path.replace(/:\w+/g, () => randomUUID()) + query;
  return caller.with({ 'x-forwarded-for': `2001:db8:${requests.toString(16)}::2` }).send(method, address, body);
}

export const json = (body: unknown) => ({ type: 'application/json', text: JSON.stringify(body) });
export const jsonOf = (route: string): Shape => callOf(route).requestBody?.content['application/json']?.schema ?? {};

/** Valid values of required fields, and of those that a list needs. */
const GOOD: Record<string, unknown> = {
  name: 'Ana',
  email: 'ana@exemplo.com.br',
  phone: '11987654321',
  endsAccess: true,
  password: PASSWORD,
  region: 'abc',
  status: 'novo',
  userId: randomUUID(),
  leadId: randomUUID(),
  role: 'corretor',
  label: randomUUID(),
  isOn: true,
  strategy: 'igual',
  source: 'landing',
  paused: true,
  day: '2026-11-25',
  from: '09:00',
  to: '18:00',
  hours: Array.from({ length: 7 }, () => ({ from: '09:00', to: '18:00' })),
  daysOff: [],
  lossReasons: [{ label: 'Preço' }],
  labels: [],
  leadSources: [],
  cases: { list: [{ conditions: {}, rules: ['vez'], teamId: null }] },
  sold: { value: 650_000 },
  minutes: [],
  answers: [{ kind: 'source', key: 'zap', answer: 'admin' }],
};

const goodBody = (properties: Record<string, Shape>): object =>
  Object.fromEntries(
    Object.entries(properties).map(([name, { items, properties: inner }]) => [
      name,
      GOOD[name] ?? (items?.properties ? [goodBody(items.properties)] : inner && {}),
    ]),
  );

/** Like no field of ours, and the names that every object has. */
const WRONG: unknown[] = [null, '', 'x', 0, -1, 1e300, true, [], [[]], [null], [{}], ['', 7], {}, { toString: 1 }];
const UNKNOWN = { toString: 1, constructor: { prototype: {} }, hasOwnProperty: null };

/** All that could be sent in its place: something else, or the same with something else in it, at any depth. */
export function* wrongFor({ properties, items }: Shape): Generator {
  yield* WRONG;
  if (items) for (const wrong of wrongFor(items)) yield [wrong];
  if (!properties) return;
  const good = goodBody(properties);
  yield { ...good, ...UNKNOWN };
  for (const [name, inner] of Object.entries(properties))
    for (const wrong of wrongFor(inner)) yield { ...good, [name]: wrong };
}

/** Each list, by the name of the field that is to blame, and a body that is good but for this entry of that list. */
export function* bodiesWith(entry: unknown, { properties = {} }: Shape): Generator<[name: string, body: object]> {
  const good = goodBody(properties);
  for (const [name, inner] of Object.entries(properties)) {
    if (inner.type === 'array') yield [name, { ...good, [name]: [entry] }];
    for (const [nested, body] of bodiesWith(entry, inner)) yield [`${name}.${nested}`, { ...good, [name]: body }];
    for (const [, body] of bodiesWith(entry, inner.items ?? {})) yield [name, { ...good, [name]: [body] }];
  }
}

const VALUES = ['', 'x', '0', 'null', '[]', '{}', 'a\u0000b'];

/** The query of a call with each of its parameters twice, nested or as anything, and with one that it does not have. */
export function wrongQueries(route: string): string[] {
  const names = (callOf(route).parameters ?? []).filter((parameter) => parameter.in === 'query');
  const queries = names.flatMap(({ name }) => [
    ...VALUES.map((value) => [[name, value]]),
    ...VALUES.map((value) => [
      [name, value],
      [name, 'x'],
    ]),
    [[`${name}[]`, 'x']],
    [[`${name}[toString]`, 'x']],
    [[`${name}[0][a]`, 'x']],
  ]);
  return [[['toString', 'x']], ...queries].map((query) => `?${new URLSearchParams(query).toString()}`);
}

export const WITH_FORMS = [
  'POST /api/properties/create-property',
  'PUT /api/properties/:id',
  'PUT /api/users/edit-profile',
  'PUT /api/brokerage/logo',
];

/** Each field of a form, and those that every object has. */
export const fieldsOfForm = (route: string): string[] => {
  const { schema } = callOf(route).requestBody!.content['multipart/form-data']!;
  return [...Object.keys(schema.properties!), 'toString', 'constructor'];
};

export const CONTENTS = ['', 'x', 'null', '[null]', '{"lat":null}', new Blob(['x']), new Blob([])];

export function formOf(name: string, contents: (string | Blob)[]): FormData {
  const form = new FormData();
  for (const content of contents) form.append(name, content);
  return form;
}
