import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Lead } from '#contract/leads/leads.ts';
import { aBroker, anAdmin, bearer, logIn, startInstance } from './instance.ts';
import type { Account } from './instance.ts';
import { figure, none, promise } from './lines.ts';
import type { Line } from './lines.ts';

const ROUNDS = 20;
/** In the data of the person, and nowhere else. */
const SECRET = 'Joana Sigilo';
/** Until the server has begun to answer. */
const BEGUN = 150;

interface Answer {
  path: string;
  status: number;
  text: string;
  /** Milliseconds of `performance.now()`. */
  at: number;
}

export async function logouts(opened: AsyncDisposableStack): Promise<Line[]> {
  const instance = await startInstance(opened);
  const { origin } = instance;
  const databaseUrl = await instance.databaseUrl();
  const admin = await anAdmin(origin, databaseUrl);
  const broker = await aBroker(origin, databaseUrl, admin);
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  opened.defer(() => holder.end());

  const ask = async (
    method: string,
    path: string,
    { token }: Pick<Account, 'token'>,
    json?: object,
  ): Promise<Answer> => {
    const headers = { ...bearer({ token }), ...(json && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${origin}/api${path}`, { method, headers, body: json ? JSON.stringify(json) : null });
    const text = await answer.text();
    return { path, status: answer.status, text, at: performance.now() };
  };
  const contact = { name: SECRET, email: 'joana@exemplo.com.br', phone: '11987654321', region: 'abc' };
  const lead = JSON.parse((await ask('POST', '/leads', admin, contact)).text) as Lead;
  await ask('PUT', '/leads/assign', admin, { leadIds: [lead._id], userId: broker.id });
  const reads = ['/leads', `/leads/${lead._id}`, `/leads/${lead._id}/history`, '/leads?q=joana', '/today'];

  const late: Answer[] = [];
  const leaked: string[] = [];
  const others: string[] = [];
  const streams: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const session = { token: await logIn(origin, broker.email) };
    const stream = await fetch(`${origin}/api/events`, { headers: bearer(session) });
    await holder.query('begin');
    await holder.query('lock table leads in access exclusive mode');
    const held = reads.map((path) => ask('GET', path, session));
    // Another session of the same person goes on.
    const other = ask('GET', '/leads', broker);
    const write = ask('PUT', `/leads/${lead._id}`, session, { status: 'em andamento' });
    await pause(BEGUN);
    const logout = await ask('POST', '/users/logout', session);
    if (logout.status !== 204) leaked.push(`logout: ${logout.status.toString()}`);
    await holder.query('rollback');
    const answers = (await Promise.all([...held, write])).filter(({ at }) => at > logout.at);
    late.push(...answers);
    leaked.push(
      ...answers.flatMap(({ path, status, text }) => (text.includes(SECRET) ? `${status.toString()} ${path}` : [])),
    );
    if (!(await other).text.includes(SECRET)) others.push((await other).status.toString());
    const ended = await Promise.race([stream.text(), pause(3_000, null)]);
    if (ended === null) streams.push('open');
    else if (/"(_id|name|lead)/.test(ended)) streams.push(ended.slice(0, 200));
    if ((await ask('GET', '/users/me', session)).status !== 401) leaked.push('the session is alive');
  }
  const statuses = Object.entries(Object.groupBy(late, ({ status }) => status.toString()));
  return [
    promise('answers that came after their session’s logout', late.length, late.length >= ROUNDS * reads.length),
    figure('… by status', statuses.map(([status, list]) => `${(list?.length ?? 0).toString()} × ${status}`).join(', ')),
    none('… with data of the person', leaked),
    none('streams of events that stayed open, or said more', streams),
    none('answers to the person’s other session that failed', others),
    none('ends of the server', instance.ends),
  ];
}
