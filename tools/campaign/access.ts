import { randomUUID } from 'node:crypto';
import type { Plan, LeadAssignmentResult } from '#contract/giving/distribution.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { accessTable } from '#test/accessTable.ts';
import type { Caller } from '#test/accessTable.ts';
import { aJpeg } from '#test/photos.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import { aBroker, anAdmin, aNetwork, bearer, logIn, startInstance } from './instance.ts';
import type { Account } from './instance.ts';
import { figure, none } from './lines.ts';
import type { Line } from './lines.ts';
import { operationsOf } from './operations.ts';

/** A caller's answer: the table's `column`, for another user's records where they have some. */
interface As {
  who: string;
  column: Caller;
  token: string | null;
  /** For a call that ends the session. */
  email: string | null;
  others: boolean;
}

/** Broker A's records, which no other broker may see or change. */
interface Owned {
  broker: Account;
  lead: string;
  property: string;
  plan: string;
  batch: string;
}

const NOT_THEIRS = 404;

export async function access(opened: AsyncDisposableStack): Promise<Line[]> {
  const { origin, databaseUrl } = await startInstance(opened);
  const url = await databaseUrl();
  const admin = await anAdmin(origin, url);
  const [owner, other, deactivated, loggedOut] = [
    await aBroker(origin, url, admin),
    await aBroker(origin, url, admin),
    await aBroker(origin, url, admin),
    await aBroker(origin, url, admin),
  ];

  const ask = async (method: string, path: string, token: string | null, json?: unknown) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...aNetwork(),
        ...(token !== null && bearer({ token })),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      body: json === undefined ? null : JSON.stringify(json),
    });
    const type = response.headers.get('content-type') ?? '';
    // It has no end to wait for.
    if (type === 'text/event-stream') await response.body?.cancel();
    const text = response.bodyUsed ? '' : await response.text();
    return {
      status: response.status,
      body: type.startsWith('application/json') ? (JSON.parse(text) as unknown) : null,
    };
  };
  const made = async <Body>(method: string, path: string, json?: unknown): Promise<Body> => {
    const { status, body } = await ask(method, `/api/${path}`, admin.token, json);
    if (status >= 300) throw new Error(`${method} ${path}: ${status.toString()} ${JSON.stringify(body)}`);
    return body as Body;
  };

  const contact = { name: 'Lead', email: 'lead@exemplo.com.br', phone: '11987654321', region: 'abc' };
  const lead = await made<Lead>('POST', 'leads', contact);
  const batch = await made<LeadAssignmentResult>('PUT', 'leads/assign', { leadIds: [lead._id], userId: owner.id });
  const plan = await made<Plan>('POST', 'leads/plans', {
    leadIds: [lead._id],
    strategy: 'igual',
    brokers: [{ userId: owner.id }],
  });
  const photographed = await fetch(`${origin}/api/properties/create-property`, {
    method: 'POST',
    headers: bearer(admin),
    body: formOf(FILLED, [await aJpeg()]),
  });
  const property = ((await photographed.json()) as PropertyDetail)._id;
  const owned: Owned = {
    broker: owner,
    lead: lead._id,
    property,
    plan: plan._id,
    batch: batch.batchId ?? randomUUID(),
  };
  await made('PUT', `users/${deactivated.id}`, { isActive: false });
  await ask('POST', '/api/users/logout', loggedOut.token);

  const everybody: As[] = [
    { who: 'visitor', column: 'visitor', token: null, email: null, others: false },
    { who: 'broker', column: 'owner', token: owner.token, email: owner.email, others: false },
    { who: 'other broker', column: 'owner', token: other.token, email: other.email, others: true },
    { who: 'admin', column: 'admin', token: admin.token, email: admin.email, others: false },
    { who: 'deactivated broker', column: 'visitor', token: deactivated.token, email: null, others: true },
    { who: 'ended session', column: 'visitor', token: loggedOut.token, email: null, others: true },
  ];
  const wrong: string[] = [];
  let checks = 0;
  const expect = (what: string, found: number, wanted: number) => {
    checks++;
    if (found !== wanted) wrong.push(`${what}: ${found.toString()} instead of ${wanted.toString()}`);
  };

  const routes = Object.entries(accessTable);
  const documented = (await operationsOf(origin)).map(
    ({ method, path }) => `${method} ${path.replace(/{(\w+)}/g, ':$1')}`,
  );
  const unknown = documented.filter((route) => !accessTable[route]);
  for (const [route, statuses] of routes) {
    const [method = '', pattern = ''] = route.split(' ');
    const json = ['POST', 'PUT'].includes(method) ? {} : undefined;
    for (const { who, column, token, email, others } of everybody) {
      const ends = pattern.endsWith('/logout') && email !== null;
      const path = others && isGuarded(statuses) ? withIdsOf(owned, pattern) : withIdsOfNobody(pattern);
      const { status } = await ask(method, path, ends ? await logIn(origin, email) : token, json);
      expect(`${who}: ${route}`, status, statuses[column]);
    }
  }

  // With whole requests, which validation lets through.
  const change = { status: 'em andamento', notes: 'Visita marcada' };
  const calls: [string, string, unknown, number][] = [
    ['GET', `/api/leads/${owned.lead}`, undefined, 200],
    ['GET', `/api/leads/${owned.lead}/history`, undefined, 200],
    ['PUT', `/api/leads/${owned.lead}`, change, 200],
  ];
  for (const [method, path, json, status] of calls) {
    expect(`other broker, whole: ${method} ${path}`, (await ask(method, path, other.token, json)).status, NOT_THEIRS);
    expect(`broker, whole: ${method} ${path}`, (await ask(method, path, owner.token, json)).status, status);
  }
  const listed = await ask('GET', '/api/leads', other.token);
  const forbidden: [string, string, unknown][] = [
    ['PUT', '/api/leads/assign', { leadIds: [owned.lead], userId: other.id }],
    ['POST', `/api/leads/assign/${owned.batch}/undo`, undefined],
    ['POST', `/api/leads/plans/${owned.plan}/commit`, undefined],
    ['PUT', `/api/users/${owner.id}`, { name: 'Tomada' }],
    ['DELETE', `/api/users/${owner.id}`, undefined],
    ['DELETE', `/api/properties/${owned.property}`, undefined],
  ];
  for (const [method, path, json] of forbidden) {
    expect(`other broker, whole: ${method} ${path}`, (await ask(method, path, other.token, json)).status, 403);
    expect(`visitor, whole: ${method} ${path}`, (await ask(method, path, null, json)).status, 401);
  }
  const after = await made<Lead>('GET', `leads/${owned.lead}`);
  const changed = [
    ...(Array.isArray(listed.body) && listed.body.length === 0 ? [] : ['another broker sees the lead in the list']),
    ...(after.assignedTo?._id === owner.id && after.notes === change.notes
      ? []
      : ['the lead is not as its broker left it']),
    ...((await ask('GET', `/api/properties/${owned.property}`, null)).status === 200 ? [] : ['the property is gone']),
    ...((await ask('GET', '/api/users/me', owner.token)).status === 200 ? [] : ['the broker is gone']),
  ];
  return [
    figure(
      'routes × callers',
      `${routes.length.toString()} × ${everybody.length.toString()}, ${checks.toString()} answers with those of whole requests`,
    ),
    none('routes of the document that the table of rights does not know', unknown),
    none('answers that are not what the table says', wrong),
    none('records that somebody changed who may not', changed),
  ];
}

/** Calls that anybody may make show everybody the same. */
const isGuarded = (statuses: Record<Caller, number>) => statuses.visitor === 401;

const withIdsOfNobody = (pattern: string) =>
  pattern.replace(/:(token|slug)/, 'ninguem').replace(/:\w+/g, () => randomUUID());

function withIdsOf({ broker, lead, property, plan, batch }: Owned, pattern: string): string {
  const id = pattern.startsWith('/api/leads/plans')
    ? plan
    : /^\/api\/leads\/(batches|assign)/.test(pattern)
      ? batch
      : pattern.startsWith('/api/leads')
        ? lead
        : pattern.startsWith('/api/properties')
          ? property
          : broker.id;
  return withIdsOfNobody(pattern.replace(/:\w+/, id));
}
