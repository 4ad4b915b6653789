import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { BATCH } from '../../server/giving/clock/watchClocks.ts';
import { meetVisitor } from '../../server/giving/rotation/meetVisitor.ts';
import { readSettings } from '../../server/ground/settings/settings.ts';
import { quantile } from '../../tools/shared/figures.ts';
import { beside, inTurn, middleOf, timed, timeOf, timesOf } from '../load.ts';
import { ratioRow } from '../report.ts';
import type { Row } from '../report.ts';
import { caller, OTHERS } from './rows.ts';
import type { Bench, Rows } from './rows.ts';

const CONTACTS = 300;
const CLOCKS = 10_000;
/** Milliseconds: a p99 needs hundreds of contacts. */
const IDLE = 15_000;
/** A landing page's leads have a clock, those of a property have none. */
const MINUTES = [
  { source: 'landing', minutes: 15 },
  { source: 'property', minutes: null },
];

/** The cost of the first-contact clock for a contact, and of many that end at once for all. */
export const clocks: Rows = async (bench) => {
  const call = caller(bench);
  const hours = Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' }));
  await call('PUT', 'clock/settings', {
    isOn: true,
    minutes: MINUTES,
    hours,
    nationalHolidays: false,
    remindAt: null,
  });
  const sources = ['landing', 'property'].map((source) => ({ source, isOn: true }));
  await call('PUT', 'rotation', { sources, brokers: [], cases: { list: [{ rules: ['vez'] }] } });
  return [await contactWithClock(bench), ...(await manyEndAtOnce(bench))];
};

let contacts = 0;

/** A contact and its turn in the roleta, in one transaction. */
function contactOf({ db }: Bench, source: string): Promise<string | null> {
  const settings = readSettings({});
  contacts++;
  const phone = `+55329${String(10_000_000 + contacts)}`;
  const typed = { name: 'Ana', email: `ana-${phone}@exemplo.com`, phone, region: 'abc' as const, property: null };
  const contact = { source, typed, wish: null, brokerId: null, consent: true };
  return db.transaction((tx) => meetVisitor(tx, contact, { settings, log: console }));
}

async function contactWithClock(bench: Bench): Promise<Row> {
  const contactFrom = (source: string) => () => timeOf(() => contactOf(bench, source));
  for (const source of ['landing', 'property']) await timesOf(20, contactFrom(source));
  const middle = middleOf(await inTurn(CONTACTS, contactFrom('landing'), contactFrom('property')));
  bench.sayCosts('a contact with its clock, by one without', [middle]);
  return ratioRow('a contact that starts a clock: time by one without', middle.ours / middle.bare, 1.2, middle);
}

interface During {
  took: number;
  page: number;
  contact: number;
}

/** The wait of others for a page, and of visitors for their turn, until the work is done. */
async function during(bench: Bench, work: () => Promise<unknown>): Promise<During> {
  const page = () => caller(bench)('GET', OTHERS);
  const times = { page: [] as number[], contact: [] as number[] };
  const [, took] = await beside(
    () => timed(work),
    [
      async () => times.page.push(await timeOf(page)),
      async () => times.contact.push(await timeOf(() => contactOf(bench, 'property'))),
    ],
  );
  return { took, page: quantile(times.page, 0.99), contact: quantile(times.contact, 0.99) };
}

/** The newest leads, half of them each. */
const leadsToMove = (offset: number) => sql`
  select id, assigned_to from leads
  where status = 'novo' and assigned_to is not null and merged_into is null and hidden_at is null and created_at < now() - interval '1 day'
    and not exists (select from lead_clocks c where c.lead_id = leads.id)
  order by id desc limit ${CLOCKS} offset ${offset}::int`;

async function endAll({ db }: Bench): Promise<void> {
  await db.execute(sql`
    insert into lead_clocks (lead_id, stage, user_id, source, minutes, started_at, ends_at)
    select id, 'broker', assigned_to, 'landing', 15, now(), now() from (${leadsToMove(0)}) l`);
  for (;;) {
    const { rows } = await db.execute(
      sql`select from lead_clocks where next_at <= now() + interval '1 minute' limit 1`,
    );
    if (rows.length === 0) return;
    await pause(100);
  }
}

/** The same leads' worth of rows: ledger, story, owner and clock, in batches of the same size, to each broker in turn. */
async function movePlainly({ db }: Bench): Promise<void> {
  const { rows: leads } = await db.execute<{ id: string; assigned_to: string }>(leadsToMove(CLOCKS));
  const { rows: brokers } = await db.execute<{ id: string }>(sql`select id from users where not is_admin order by id`);
  const moves = leads.map(({ id, assigned_to }, place) => ({
    id,
    from: assigned_to,
    to: brokers[place % brokers.length]?.id,
  }));
  for (let first = 0; first < moves.length; first += BATCH) {
    const batch = sql`json_to_recordset(${JSON.stringify(moves.slice(first, first + BATCH))}) as m (id uuid, "from" uuid, "to" uuid)`;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from leads where id in (select id from ${batch}) for update`);
      await tx.execute(sql`
        with turns as (
          insert into rotation_turns (at, kind, lead_id, from_user, minutes, source, region, rules, rule, queue, user_id)
          select now(), 'prazo', m.id, m."from", 15, 'landing', '', '{vez}', 'vez', 'vez', m."to" from ${batch}
          returning id, lead_id, from_user, user_id
        )
        insert into lead_events (lead_id, type, turn_id, from_user, to_user)
        select lead_id, 'assigned', id, from_user, user_id from turns`);
      await tx.execute(sql`
        update leads l set assigned_to = m."to", updated_at = now() from ${batch} where l.id = m.id`);
      await tx.execute(sql`
        insert into lead_clocks (lead_id, stage, user_id, source, minutes, started_at, ends_at)
        select m.id, 'broker', m."to", 'landing', 15, now(), now() + interval '15 minutes' from ${batch}
        on conflict (lead_id) do update set user_id = excluded.user_id, ends_at = excluded.ends_at`);
    });
  }
}

/** Not reached yet. By hand it takes 17 s on two busy processors: 10 s are out of reach there. */
const MAX_BY_PLAIN = 2;

async function manyEndAtOnce(bench: Bench): Promise<Row[]> {
  const idle = await during(bench, () => pause(IDLE));
  const plain = await during(bench, () => movePlainly(bench));
  const busy = await during(bench, () => endAll(bench));
  const text = ({ took, page, contact }: During) =>
    `${Math.round(took)} ms, p99 of a page ${page.toFixed(1)} ms, of a contact ${contact.toFixed(1)} ms`;
  bench.say(
    `${CLOCKS.toLocaleString('en')} clocks end: idle ${text(idle)}; plainly ${text(plain)}; busy ${text(busy)}`,
  );
  const many = `${CLOCKS.toLocaleString('en')} clocks end at once`;
  const row = (what: string, measured: number, atMost: number) =>
    ratioRow(`${many}: ${what}`, measured, atMost, { idle, plain, busy });
  return [
    row('until all have moved, by the same rows written plainly', busy.took / plain.took, MAX_BY_PLAIN),
    row("others' p99 against idle", busy.page / idle.page, 2),
    row("contacts' p99 against idle", busy.contact / idle.contact, 2),
  ];
}
