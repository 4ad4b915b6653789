import { hash } from 'node:crypto';
import type pg from 'pg';
import { readToday } from '../../server/agenda/today.ts';
import { explainPlans } from '../../server/distribution/explainPlans.ts';
import { listHistory } from '../../server/leads/history.ts';
import { explainTurns } from '../../server/rotation/explainTurns.ts';
import { readSettings } from '../../server/settings.ts';
import { connected, withoutIndexes } from '../data.ts';
import { median, quantile, timesOf } from '../load.ts';
import type { Row } from '../report.ts';
import { LEADS } from '../sizes.ts';
import { viewer } from './rows.ts';
import type { Rows } from './rows.ts';

const CALLS = 200;
/** Events of the one lead that has many. */
const LONG = 2000;

/** The story of a lead and a broker's day, among five million events and a million tasks. */
export const stories: Rows = async (bench) => {
  bench.say('Generating five million events and a million tasks…');
  await connected(bench.url, (client) =>
    withoutIndexes(client, ['lead_events', 'lead_tasks'], () => generateStories(client)),
  );
  await connected(bench.url, (client) => client.query('vacuum analyze leads, lead_events, lead_tasks'));
  const settings = readSettings({});
  const readTimeline = (id: string) => listHistory(bench.db, viewer, id, {}, [explainPlans, explainTurns]);
  const readDay = (id: string) => readToday(bench.db, { id, name: 'Corretor', isAdmin: false }, settings);
  const numbers = Array.from({ length: CALLS }, (_, index) => index + 1);
  return [
    await within10ms(
      'a lead’s timeline: its queries',
      numbers.map((n) => idOf(`lead${n * 1000}`)),
      readTimeline,
    ),
    await within10ms(
      `a timeline of ${LONG.toLocaleString('en')} events: its queries`,
      numbers.map(() => idOf('lead1')),
      readTimeline,
    ),
    await within10ms(
      'Hoje of a broker: its queries',
      numbers.map((n) => idOf(`user${n}`)),
      readDay,
    ),
  ];
};

/** Each lead has arrived, was assigned, noted, called and answered; of its tasks six in seven are done. */
async function generateStories(client: pg.Client): Promise<void> {
  // Foreign keys and triggers need no look at rows that were made to fit.
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into lead_events (lead_id, type, actor_id, to_user, to_status, details, at)
    select l.id, type, case when type <> 'created' then l.assigned_to end, case type when 'assigned' then l.assigned_to end,
      case type when 'created' then 'novo' end,
      case type when 'note' then jsonb_build_object('note', jsonb_build_object('text', 'Prefere andar alto, com duas vagas. Visita aos sábados.'))
        when 'attempt' then '{"attempt": {"channel": "whatsapp"}}'::jsonb
        when 'outcome' then '{"outcome": {"attempt": null, "outcome": "talked"}}'::jsonb end,
      l.created_at + place * interval '1 hour'
    from leads l
    cross join unnest(array['created', 'assigned', 'note', 'attempt', 'outcome']) with ordinality told (type, place)`);
  await client.query(`
    insert into lead_events (lead_id, type, actor_id, details)
    select md5('lead1')::uuid, 'note', md5('user1')::uuid, jsonb_build_object('note', jsonb_build_object('text', 'Nota ' || n))
    from generate_series(1, ${LONG}) n`);
  await client.query(`
    insert into lead_tasks (id, lead_id, text, due_at, has_time, done_at, created_by)
    select md5('task' || n)::uuid, md5('lead' || n)::uuid, 'Enviar a planta', now() + (n % 61 - 50) * interval '1 day', true,
      case when n % 7 > 0 then now() end, md5('user1')::uuid
    from generate_series(1, ${LEADS}) n`);
  await client.query(`
    update leads l set next_step_at = t.due_at from lead_tasks t where t.lead_id = l.id and t.done_at is null`);
}

/** Ids of the data, without dashes. */
const idOf = (name: string) => hash('md5', name);

async function within10ms(what: string, ids: string[], read: (id: string) => Promise<unknown>): Promise<Row> {
  await timesOf(10, () => read(ids[0] ?? ''));
  const times: number[] = [];
  for (const id of ids) times.push(...(await timesOf(1, () => read(id))));
  const from = { calls: ids.length, median: median(times) };
  return { what: `${what}, p95`, measured: quantile(times, 0.95), unit: ' ms', mustReach: { atMost: 10 }, from };
}
