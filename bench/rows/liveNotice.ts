import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { IS_SHOWN } from '../../server/leads/core/filter.ts';
import { connected } from '../../tools/shared/database.ts';
import { inTurn, ratioOf } from '../load.ts';
import { cpuSeconds } from '../processes.ts';
import { ratioRow } from '../report.ts';
import { ROUNDS } from '../sizes.ts';
import { caller } from './rows.ts';
import type { Bench, Rows } from './rows.ts';

const CHANGES = 300;
const LEADS = 100;
/** A person has four streams at most. */
const [ADMINS, PAGES_EACH] = [5, 4];

const tokenOf = (person: string) => `bench-live-${person}`;

/** A change that twenty open pages of admins hear, by one that its broker's page alone hears: the CPU of both processes. */
export const liveNotice: Rows = async (bench) => {
  const call = caller(bench);
  const { broker, leads } = await leadsOfABroker(bench);
  let turn = 0;
  const change = async () => {
    for (let done = 0; done < CHANGES; done++, turn++)
      await call('PUT', `leads/${leads[turn % leads.length]}`, {
        status: Math.floor(turn / leads.length) % 2 === 0 ? 'em andamento' : 'novo',
      });
  };
  const admins = Array.from({ length: ADMINS }, (_, admin) => `admin${admin}`);
  await connected(bench.url, (client) => openSessions(client, admins, broker));
  try {
    await change();
    const pages = admins.flatMap((admin) => Array.from({ length: PAGES_EACH }, () => tokenOf(admin)));
    const rounds = await inTurn(
      ROUNDS,
      () => cpuOf(bench, pages, change),
      () => cpuOf(bench, [tokenOf('broker')], change),
    );
    const what = 'a change heard by 20 admin pages, by one heard by its broker: CPU, all';
    return [ratioRow(what, ratioOf(rounds), 1.2, rounds)];
  } finally {
    await connected(bench.url, (client) => client.query(`delete from users where slug like 'bench-live-%'`));
  }
};

/** Not from the list: its newest leads, which other rows have made, may lack a broker. */
async function leadsOfABroker({ db }: Bench): Promise<{ broker: string; leads: string[] }> {
  const ofBrokers = sql`from leads l where l.assigned_to is not null and ${IS_SHOWN}`;
  const { rows } = await db.execute<{ broker: string; leads: string[] }>(sql`
    select broker, array_agg(id) as leads from (
      select l.id, l.assigned_to as broker ${ofBrokers} and l.assigned_to = (select l.assigned_to ${ofBrokers} order by l.id limit 1)
      order by l.id limit ${LEADS}
    ) found group by broker`);
  const [found] = rows;
  if (!found) throw new Error('no broker has a lead');
  return found;
}

async function openSessions(client: pg.Client, admins: string[], broker: string): Promise<void> {
  for (const admin of admins)
    await client.query(
      `insert into users (id, name, email, slug, password_hash, role)
       values (md5($1)::uuid, $1, $1, $1, '', 'admin') on conflict do nothing`,
      [tokenOf(admin)],
    );
  const sessions = [...admins.map((admin) => [tokenOf(admin), null]), [tokenOf('broker'), broker]];
  for (const [token, userId] of sessions)
    await client.query(
      `insert into sessions (token_hash, user_id, expires_at)
       values (sha256($1::text::bytea), coalesce($2, md5($1)::uuid), now() + interval '1 day') on conflict do nothing`,
      [token, userId],
    );
}

/** Seconds, with these pages open. */
async function cpuOf({ morada, postgres }: Bench, tokens: string[], work: () => Promise<void>): Promise<number> {
  const closing = new AbortController();
  const streams = await Promise.all(
    tokens.map((token) =>
      fetch(`${morada.origin}/api/events`, {
        headers: { authorization: `Bearer ${token}` },
        signal: closing.signal,
      }),
    ),
  );
  const read = streams.map((stream) => stream.arrayBuffer().catch(() => undefined));
  const spent = () => cpuSeconds(morada.pid) + cpuSeconds(postgres);
  const before = spent();
  try {
    await work();
    return spent() - before;
  } finally {
    closing.abort();
    await Promise.all(read);
  }
}
