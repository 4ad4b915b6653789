import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import pLimit from 'p-limit';
import type { Lead } from '#contract/leads/leads.ts';
import { aJpeg } from '#test/photos.ts';
import { runToEnd } from '#test/spawnServer.ts';
import { paths } from '../../contract/ground/paths.ts';
import { aNetwork, callApi } from '../shared/callApi.ts';
import { ask } from '../shared/database.ts';
import { megabytes, quantile } from '../shared/figures.ts';
import { countsOf, figure, none, promise } from '../shared/lines.ts';
import type { Line } from '../shared/lines.ts';
import { memoryOf } from '../shared/processFigures.ts';
import { badRequests as badRequestsOf } from './generated.ts';
import type { Named } from './generated.ts';
import { anAdmin, bearer, brokers as someBrokers, createProperty, startInstance } from './instance.ts';
import type { Account } from './instance.ts';
import { operationsOf } from './operations.ts';
import type { Operation } from './operations.ts';
import { send } from './rawRequest.ts';
import type { RawAnswer, RawRequest } from './rawRequest.ts';

const REQUESTS = 10_000;
const AT_ONCE = 8;
const LONGEST = 8 * 60_000;
/** However slow the machine is: the figure tells more. */
const SLOWEST = 15_000;
/** Texts that the answer to a bad request may not show: paths of the code, SQL, stack traces. */
const LEAKS =
  /node_modules|\n\s+at .+:\d+:\d+|\/(server|contract)\/[\w/]+\.ts|(^|\W)(select|insert into|update|delete from) [\w"]+.* (from|values|set|where) |syntax error at|violates .+ constraint|invalid (input syntax|byte sequence)|TypeError|RangeError|ECONN/;

interface Answered {
  who: string;
  request: RawRequest;
  answer: RawAnswer;
  took: number;
}

/** The pages, which the document of the API leaves out. */
const pages: Operation[] = [
  ...Object.values(paths).map((path) => path()),
  ...['/sitemap.xml', '/robots.txt', '/static/x.js', '/service-worker.js'],
].map((pattern) => {
  const path = pattern.replace(/:(\w+)/g, '{$1}');
  const names = [...path.matchAll(/{(\w+)}/g)].map(([, name = '']) => name);
  const parameters = [
    ...names.map((name) => ({ name, in: 'path' as const, schema: { type: 'string' } })),
    ...['q', 'page', 'redirect', 'bbox'].map((name) => ({ name, in: 'query' as const, schema: { type: 'string' } })),
  ];
  return { method: 'GET', path, parameters, body: null };
});

/** As it would look in a report: short, and everything printable. */
const named = ({ who, request, answer }: Answered) =>
  `${String(answer.status)} ${who} ${request.method} ${JSON.stringify(request.target.slice(0, 200))} ` +
  `${JSON.stringify(request.headers).slice(0, 160)} ${JSON.stringify(request.body?.toString('latin1').slice(0, 200) ?? null)}`;

export async function badRequests(opened: AsyncDisposableStack, say: (line: string) => void): Promise<Line[]> {
  const instance = await startInstance(opened, { LOG_LEVEL: 'error' });
  const { origin } = instance;
  const url = await instance.databaseUrl();
  const port = Number(new URL(origin).port);
  const seed = Number(process.env['SEED'] ?? randomBytes(4).readUInt32LE() % 2 ** 31);
  say(`  seed ${seed.toString()} (SEED=${seed.toString()} makes the same requests)`);

  const admin = await anAdmin(origin, url);
  const [broker, bystander, ...play] = await someBrokers(5, origin, url, admin);
  if (!broker || !bystander) throw new Error('too few brokers');
  const playground = await furnish(origin, admin, play);
  const others = await furnish(origin, admin, [bystander]);
  const photographs = await idsOf(url, 'select id from photos');
  const before = await witnesses(url, others.ids, playground.ids);

  const operations = [...(await operationsOf(origin)), ...pages];
  const callers = [
    { who: 'visitor', token: null, named: { ...others, ids: [...others.ids, ...photographs] } },
    { who: 'broker', token: broker.token, named: { ...others, ids: [...others.ids, ...photographs] } },
    { who: 'admin', token: admin.token, named: { ...playground, ids: [...playground.ids, ...photographs] } },
  ];
  const startedAt = Date.now();
  const answered: Answered[] = [];
  const limit = pLimit(AT_ONCE);
  const rounds = Math.ceil(REQUESTS / (operations.length * callers.length));
  for (let round = 0; round < rounds && Date.now() - startedAt < LONGEST; round++) {
    const drawn = operations.flatMap((operation, index) =>
      callers.map((caller) => {
        const [request] = fc.sample(badRequestsOf(operation, caller.named), {
          numRuns: 1,
          seed: seed + round * 1_000_003 + index,
        });
        return { caller, operation, request };
      }),
    );
    await limit.map(drawn.slice(0, REQUESTS - answered.length), async ({ caller, operation, request }) => {
      if (!request) return;
      // The session is for the other requests, too.
      const token = operation.path.endsWith('/logout') ? 'x'.repeat(43) : caller.token;
      const complete = { ...request, headers: headersOf(request, token) };
      const from = performance.now();
      const answer = await send(port, complete);
      answered.push({ who: caller.who, request: complete, answer, took: performance.now() - from });
    });
    if (round % 10 === 9) say(`  ${answered.length.toString()} requests`);
  }

  const after = await witnesses(url, others.ids, playground.ids);
  const alive = await fetch(`${origin}/api/ready`).catch(() => null);
  const live = await Promise.all(
    [admin, broker].map(
      async (account) => (await fetch(`${origin}/api/users/me`, { headers: bearer(account) })).status,
    ),
  );
  const counts = await runToEnd(instance.env, ['server/cli/dbCheck.ts']);
  const status = (wanted: (status: RawAnswer['status']) => boolean) =>
    answered.filter(({ answer }) => wanted(answer.status));
  const failed = status((code) => typeof code === 'number' && code >= 500);
  const leaking = answered.filter(
    ({ answer, request }) =>
      typeof answer.status === 'number' && answer.status >= 400 && LEAKS.test(withoutEcho(answer.text, request)),
  );
  const errors = instance
    .server()
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50'));
  return [
    promise(
      `generated bad requests over ${operations.length.toString()} routes as visitor, broker and admin`,
      answered.length,
      answered.length === REQUESTS,
    ),
    figure('seed', seed),
    figure(
      'answers',
      countsOf(answered, ({ answer }) => answer.status),
    ),
    none('answers of 5xx', failed.map(named)),
    none('answers that show a stack, a file of ours or SQL', leaking.map(named)),
    none('requests that were not answered in time', status((code) => code === 'hung').map(named)),
    figure('connections closed without an answer', status((code) => code === 'closed').length),
    none('errors in the log', errors),
    promise(
      'slowest answer',
      `${Math.round(
        quantile(
          answered.map(({ took }) => took),
          1,
        ),
      ).toString()} ms`,
      answered.every(({ took }) => took < SLOWEST),
    ),
    promise(
      'the server still answers, and never ended',
      `${String(alive?.status)}, ${instance.ends.join('; ') || 'no end'}`,
      alive?.status === 200 && instance.ends.length === 0,
    ),
    promise(
      'sessions of broker and admin still open',
      live.join(', '),
      live.every((code) => code === 200),
    ),
    none(
      'records of others that changed, or people who became admins',
      Object.entries(before).flatMap(([what, sum]) => (after[what] === sum ? [] : what)),
    ),
    promise('stored counts (db:check)', counts.code === 0 ? 'right' : counts.output, counts.code === 0),
    figure('memory of the server afterwards', megabytes(memoryOf(instance.server().pid))),
  ];
}

/** The records that each caller names besides generated values. */
async function furnish(origin: string, admin: Account, people: Account[]): Promise<Named> {
  const ids = people.map(({ id }) => id);
  for (let n = 0; n < 3; n++) {
    const contact = {
      name: 'Lead',
      email: `lead-${n.toString()}@exemplo.com.br`,
      phone: '11987654321',
      region: 'abc',
      allowDuplicate: true,
    };
    ids.push((await callApi<Lead>(origin, 'POST', 'leads', { token: admin.token, body: contact }))._id);
    ids.push((await createProperty(origin, admin, [await aJpeg()]))._id);
  }
  return { ids, emails: people.map(({ email }) => email) };
}

const idsOf = async (url: string, statement: string) => (await ask<{ id: string }>(url, statement)).map(({ id }) => id);

/** The rows that none of these requests may change. An admin may give all leads to a broker, and roles to those of `playground`. */
async function witnesses(url: string, ids: string[], playground: string[]): Promise<Record<string, string>> {
  const sumOf = async (rows: string, named = ids) =>
    createHash('sha256')
      .update(JSON.stringify(await ask(url, rows, rows.includes('$1') ? [named] : [])))
      .digest('hex');
  return {
    'who is an admin': await sumOf('select id from users where is_admin and id <> all($1) order by id', playground),
    people: await sumOf(
      'select id, name, email, phone, password_hash, is_admin, is_active, deleted_at from users where id = any($1) order by id',
    ),
    leads: await sumOf(
      'select id, name, email, phone, region, status, notes from leads where id = any($1) order by id',
    ),
    properties: await sumOf(
      'select id, name, price, description, status, deleted_at, updated_at from properties where id = any($1) order by id',
    ),
    photographs: await sumOf(
      'select * from property_photos where property_id = any($1) order by property_id, position',
    ),
  };
}

function headersOf({ headers, body }: RawRequest, token: string | null): [string, string][] {
  const names = new Set(headers.map(([name]) => name));
  const frames = names.has('content-length') || names.has('transfer-encoding');
  const network = Object.entries(aNetwork()).filter(([name]) => !names.has(name));
  return [
    ['host', '127.0.0.1'],
    ['connection', 'close'],
    ...(token === null || names.has('authorization') ? [] : [['authorization', `Bearer ${token}`] as [string, string]]),
    ...network,
    ...headers,
    ...(body === null || frames ? [] : [['content-length', body.length.toString()] as [string, string]]),
  ];
}

/** A refusal may name the value that it refuses. */
const withoutEcho = (text: string, { target }: RawRequest) => text.replaceAll(target, '');
