import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { VisitorSource } from '../../contract/constants.ts';
import { storeContact } from '../../server/public/repository.ts';
import { assignByRotation } from '../../server/rotation/assign.ts';
import { readSettings } from '../../server/settings.ts';
import { inTurn, median, quantile, timesOf } from '../load.ts';
import type { Row } from '../report.ts';
import { caller, timed } from './rows.ts';
import type { Bench, Rows } from './rows.ts';

const CONTACTS = 300;
const CLOCKS = 10_000;
const IDLE = 10_000;
const OTHERS = '/leads?status=novo&region=abc&pageSize=100';
/** A landing page's leads have a clock, those of a property have none. */
const MINUTES = [
  { source: 'landing', minutes: 15 },
  { source: 'property', minutes: null },
];

/** What the first-contact clock costs a contact, and what many that end at once cost everybody. */
export const clocks: Rows = async (bench) => {
  const call = caller(bench);
  const hours = Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' }));
  await call('PUT', '/clock/settings', {
    isOn: true,
    minutes: MINUTES,
    hours,
    nationalHolidays: false,
    remindAt: null,
  });
  const sources = ['landing', 'property'].map((source) => ({ source, isOn: true, rules: ['vez'] }));
  await call('PUT', '/rotation', { sources, brokers: [] });
  return [await contactWithClock(bench), ...(await manyEndAtOnce(bench))];
};

let contacts = 0;

/** A contact and its turn in the roleta, in one transaction. */
function contactOf({ db }: Bench, source: VisitorSource): Promise<void> {
  const settings = readSettings({});
  contacts++;
  const phone = `+55329${String(10_000_000 + contacts)}`;
  const form = { name: 'Ana', email: `ana-${phone}@exemplo.com`, phone, region: 'abc' as const, consent: true };
  return db.transaction(async (tx) => {
    const arrival = await storeContact(tx, { ...form, propertyId: undefined, brokerId: undefined }, settings);
    if (arrival) await assignByRotation(tx, { ...arrival, source }, settings);
  });
}

async function contactWithClock(bench: Bench): Promise<Row> {
  const took: Record<'landing' | 'property', number[]> = { landing: [], property: [] };
  const measure = (source: 'landing' | 'property') => async () => {
    took[source].push(...(await timesOf(1, () => contactOf(bench, source))));
  };
  for (const source of ['landing', 'property'] as const) await timesOf(20, () => contactOf(bench, source));
  for (let turn = 0; turn < CONTACTS; turn++) await inTurn(turn, measure('landing'), measure('property'));
  const [withClock, without] = [median(took.landing), median(took.property)];
  bench.say(`a contact with its clock: ${withClock.toFixed(2)} ms, without ${without.toFixed(2)}`);
  return {
    what: 'a contact that starts a clock: time by one without',
    measured: withClock / without,
    unit: '×',
    mustReach: { atMost: 1.2 },
    from: { withClock, without },
  };
}

/** What others wait for a page, and visitors for their turn, until the work is done. */
async function during(bench: Bench, work: () => Promise<unknown>) {
  const page = () => caller(bench)('GET', OTHERS);
  const times = { page: [] as number[], contact: [] as number[] };
  const state = { working: true };
  const working = timed(work).finally(() => (state.working = false));
  const others = [
    async () => void times.page.push(...(await timesOf(1, page))),
    async () => void times.contact.push(...(await timesOf(1, () => contactOf(bench, 'property')))),
  ].map(async (one) => {
    while (state.working) await one();
  });
  const [, took] = await working;
  await Promise.all(others);
  return { took, page: quantile(times.page, 0.99), contact: quantile(times.contact, 0.99) };
}

async function manyEndAtOnce(bench: Bench): Promise<Row[]> {
  const idle = await during(bench, () => pause(IDLE));
  const busy = await during(bench, async () => {
    await bench.db.execute(sql`
      insert into lead_clocks (lead_id, stage, user_id, source, minutes, started_at, ends_at)
      select id, 'broker', assigned_to, 'landing', 15, now(), now() + interval '1 second' from leads
      where status = 'novo' and assigned_to is not null and merged_into is null
        and not exists (select from lead_clocks c where c.lead_id = leads.id)
      order by id desc limit ${CLOCKS}`);
    for (;;) {
      const { rows } = await bench.db.execute(
        sql`select from lead_clocks where next_at <= now() + interval '1 minute' limit 1`,
      );
      if (rows.length === 0) return;
      await pause(100);
    }
  });
  const text = ({ took, page, contact }: typeof idle) =>
    `${Math.round(took)} ms, p99 of a page ${page.toFixed(1)} ms, of a contact ${contact.toFixed(1)} ms`;
  bench.say(`${CLOCKS.toLocaleString('en')} clocks end: idle ${text(idle)}; busy ${text(busy)}`);
  const many = `${CLOCKS.toLocaleString('en')} clocks end at once`;
  return [
    {
      what: `${many}: until the last lead has moved`,
      measured: busy.took,
      unit: ' ms',
      mustReach: { atMost: 10_000 },
      from: busy,
    },
    {
      what: `${many}: others' p99 against idle`,
      measured: busy.page / idle.page,
      unit: '×',
      mustReach: { atMost: 2 },
      from: { idle, busy },
    },
    {
      what: `${many}: contacts' p99 against idle`,
      measured: busy.contact / idle.contact,
      unit: '×',
      from: { idle, busy },
    },
  ];
}
