import { formOf } from '#test/propertyForm.ts';
import type { Lead } from '../../contract/leads/leads.ts';
import type { Property } from '../../contract/properties/properties.ts';
import { connected } from '../../tools/shared/database.ts';
import { median } from '../../tools/shared/figures.ts';
import { inTurn, ratioOf, timesOf } from '../load.ts';
import { ratioRow } from '../report.ts';
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
        const cost = async () => median(await timesOf(CALLS, write));
        await timesOf(10, write);
        const rounds = await inTurn(ROUNDS, cost, async () => {
          await set('disable');
          const uncounted = await cost();
          await set('enable');
          return uncounted;
        });
        bench.sayCosts(`${what}, counted by not counted`, rounds);
        rows.push(ratioRow(`${what}: with counts`, ratioOf(rounds), 1.3, rounds));
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
    call<Lead[]>('GET', 'leads?pageSize=100&region=abc'),
    call<Property[]>('GET', 'properties?pageSize=100&region=abc'),
  ]);
  let turn = 0;
  const next = (all: { _id: string }[]) => all[turn++ % all.length]?._id ?? '';
  return {
    'a new lead': () =>
      call('POST', 'leads', { name: 'Ana', email: 'ana@exemplo.com', phone: phoneOf(turn++), region: 'abc' }),
    'a lead’s status': () => call('PUT', `leads/${next(leads)}`, { status: turn % 200 < 100 ? 'perdido' : 'novo' }),
    'a property’s price': () =>
      call('PUT', `properties/${next(properties)}`, formOf({ price: String(500_000 + turn) })),
  };
}

/** A phone that the data lacks, whose phones are of area 11: one person is one lead. */
const phoneOf = (number: number) => `+55219${String(10_000_000 + number)}`;
