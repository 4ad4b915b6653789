import type { Lead } from '../../contract/leads/leads.ts';
import type { Property } from '../../contract/properties/properties.ts';
import { connected } from '../data.ts';
import { alternate, median, timesOf } from '../load.ts';
import type { Row } from '../report.ts';
import { ROUNDS } from '../sizes.ts';
import { caller } from './rows.ts';
import type { Bench, Rows } from './rows.ts';

const CALLS = 60;
const TABLES = ['leads', 'properties'];

/** One write with what counts it and without: the triggers of the counts are disabled in every other round. */
export const writeCost: Rows = async (bench) => {
  const writes = await everyWrite(bench);
  const rows: Row[] = [];
  await connected(bench.url, async (client) => {
    const { rows: triggers } = await client.query<{ place: string }>(
      `select format('alter table %s %%s trigger %I', tgrelid::regclass, tgname) as place from pg_trigger
       where tgrelid = any($1::regclass[]) and tgname ~ '^(count|note)_'`,
      [TABLES],
    );
    const set = async (state: 'enable' | 'disable') => {
      for (const { place } of triggers) await client.query(place.replace('%s', state));
    };
    try {
      for (const [what, write] of Object.entries(writes)) {
        await timesOf(10, write);
        const rounds: { counted: number; uncounted: number }[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const took = { counted: 0, uncounted: 0 };
          const counting = async () => {
            took.counted = median(await timesOf(CALLS, write));
          };
          const notCounting = async () => {
            await set('disable');
            took.uncounted = median(await timesOf(CALLS, write));
            await set('enable');
          };
          await alternate(round, counting, notCounting);
          rounds.push(took);
        }
        const ratio = median(rounds.map(({ counted, uncounted }) => counted / uncounted));
        bench.say(`${what}, counted by not counted: ${ratio.toFixed(2)}`);
        rows.push({
          what: `${what}: with counts`,
          measured: ratio,
          unit: '×',
          mustReach: { atMost: 1.3 },
          from: rounds,
        });
      }
    } finally {
      await set('enable');
      await client.query('select count_everything()');
    }
  });
  return rows;
};

async function everyWrite(bench: Bench): Promise<Record<string, () => Promise<unknown>>> {
  const call = caller(bench);
  const [leads, properties] = await Promise.all([
    call<Lead[]>('GET', '/leads?pageSize=100&region=abc'),
    call<Property[]>('GET', '/properties?pageSize=100&region=abc'),
  ]);
  let turn = 0;
  const next = (all: { _id: string }[]) => all[turn++ % all.length]?._id ?? '';
  return {
    'a new lead': () =>
      call('POST', '/leads', { name: 'Ana', email: 'ana@exemplo.com', phone: phoneOf(turn++), region: 'abc' }),
    'a lead’s status': () => call('PUT', `/leads/${next(leads)}`, { status: turn % 200 < 100 ? 'perdido' : 'novo' }),
    'a property’s price': () => call('PUT', `/properties/${next(properties)}`, form({ price: 500_000 + turn })),
  };
}

/** A phone that the data lacks, whose phones are of area 11: one person is one lead. */
const phoneOf = (number: number) => `+55219${String(10_000_000 + number)}`;

function form(fields: Record<string, number>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value.toString());
  return data;
}
