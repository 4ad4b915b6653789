import { hash } from 'node:crypto';
import type pg from 'pg';
import { PAGE_SIZE } from '../../contract/ground/listValues.ts';
import { explainPlans } from '../../server/giving/distribution/explainPlans.ts';
import { explainEntries } from '../../server/giving/rotation/explainEntries.ts';
import { readSettings } from '../../server/ground/settings/settings.ts';
import { readToday } from '../../server/leads/agenda/today.ts';
import { listHistory } from '../../server/leads/lead/history.ts';
import { connected } from '../../tools/shared/database.ts';
import { withoutIndexes } from '../data.ts';
import { BROKERS, LEADS } from '../sizes.ts';
import { bareSelect, byBareSelect, viewer } from './rows.ts';
import type { Rows } from './rows.ts';

/** Events of the one lead that has many. */
const LONG = 2000;

/** The story of a lead and a broker's day, among five million events and a million tasks. */
export const stories: Rows = async ({ url, db, pool, say }) => {
  if (await connected(url, hasNoTask)) {
    say('Generating five million events and a million tasks…');
    await connected(url, (client) =>
      withoutIndexes(client, ['lead_events', 'lead_tasks'], () => generateStories(client)),
    );
    await connected(url, (client) => client.query('vacuum analyze leads, lead_events, lead_tasks'));
  }
  const settings = readSettings({});
  const bareEvents = bareSelect(pool, BARE_EVENTS);
  const bareCount = bareSelect(pool, BARE_COUNT);
  const readTimeline = (id: string) => listHistory(db, viewer, id, {}, [explainPlans, explainEntries]);
  const bareTimeline = (id: string) => Promise.all([bareEvents(id), bareCount(id)]);
  const bareDay = BARE_DAY.map((text) => bareSelect(pool, text));
  return [
    await byBareSelect(
      'a lead’s timeline',
      (n) => readTimeline(idOf(`lead${n * 1000}`)),
      (n) => bareTimeline(idOf(`lead${n * 1000}`)),
    ),
    await byBareSelect(
      `a timeline of ${LONG.toLocaleString('en')} events`,
      () => readTimeline(idOf('lead1')),
      () => bareTimeline(idOf('lead1')),
    ),
    await byBareSelect(
      'Hoje of a broker',
      (n) => readToday(db, { id: aBroker(n), name: 'Corretor', isAdmin: false, sight: 'own' }, settings),
      (n) => Promise.all(bareDay.map((select) => select(aBroker(n)))),
    ),
  ];
};

const hasNoTask = async (client: pg.Client) => (await client.query('select from lead_tasks limit 1')).rowCount === 0;

const SHOWN_EVENTS = `
  from lead_events e where e.lead_id = $1 and case e.type
    when 'noteEdited' then false when 'outcome' then e.details -> 'outcome' ->> 'attempt' is null else true end`;
const BARE_COUNT = `select count(*) ${SHOWN_EVENTS}`;
const BARE_EVENTS = `
  select e.*, actor.name as actor_name, giver.name as giver_name, receiver.name as receiver_name
  from (select e.* ${SHOWN_EVENTS} order by e.id desc limit ${PAGE_SIZE.default}) e left join users actor on actor.id = e.actor_id
  left join users giver on giver.id = e.from_user left join users receiver on receiver.id = e.to_user order by e.id desc`;

const OF_BROKER = `from leads l where l.assigned_to = $1 and l.merged_into is null and l.hidden_at is null`;
const IS_OPEN = `l.status in ('novo', 'em andamento')`;
const ARRIVED = 'coalesce(l.reentered_at, l.created_at)';
const TOMORROW = `(date_trunc('day', now(), 'America/Sao_Paulo') + interval '1 day')`;
const DUE = `${OF_BROKER} and ${IS_OPEN} and coalesce(l.next_step_at, 'infinity') < ${TOMORROW}`;
/** New leads, tasks, visits, silent leads: ten of each, with how many there are. */
const BARE_DAY = [
  `select l.*, count(*) over () as total ${OF_BROKER} and ${ARRIVED} >= now() - interval '3 days' and (
    (l.status = 'novo' and l.last_contacted_at is null) or l.reentered_at > coalesce(l.last_contacted_at, l.created_at))
    order by ${ARRIVED} desc limit 10`,
  `select * from (
    select t.*, l.name, count(*) over kind as total, row_number() over (kind order by abs(extract(epoch from due_at - now()))) as place
    from lead_tasks t join (select l.id, l.name ${DUE}) l on l.id = t.lead_id
    where t.done_at is null and t.due_at < ${TOMORROW} window kind as (partition by t.due_at < now())) t where place <= 10`,
  `select v.*, l.name, count(*) over () as total from lead_visits v join (select l.id, l.name ${DUE}) l on l.id = v.lead_id
    where v.status = 'scheduled' and v.at < ${TOMORROW} order by v.at limit 10`,
  `select l.*, count(*) over () as total ${OF_BROKER} and ${IS_OPEN} and l.next_step_at is null
    and ${ARRIVED} >= now() - interval '60 days' and coalesce(l.last_contacted_at, ${ARRIVED}) < now() - interval '3 days'
    order by coalesce(l.last_contacted_at, ${ARRIVED}) desc limit 10`,
];

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
/** One in five has no leads, these do. */
const aBroker = (n: number) => idOf(`user${5 * (1 + (n % (BROKERS / 5)))}`);
