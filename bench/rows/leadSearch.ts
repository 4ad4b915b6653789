import { median } from '../load.ts';
import { cpuSeconds } from '../processes.ts';
import type { Row } from '../report.ts';
import { ROUNDS } from '../sizes.ts';
import { caller, cursorInTheMiddle } from './rows.ts';
import type { Bench, Rows } from './rows.ts';

/** Each kind of term takes another way through the search. */
const TERMS = {
  'a name that a tenth have': 'silva',
  'a part of all addresses': 'exemplo',
  'a part that a hundredth have': '777',
  'a part that a hundredth had, long ago': 'lead77',
  'first and last name': 'Íris Falcão',
  'a rare name': 'Íris Falcão 123',
  'two names nobody has both of': 'Silva Muniz',
  'a part of a phone': '98582',
  'a phone': '(11) 97764-8064',
  'an e-mail address': 'lead77777@exemplo.com',
  nobody: 'inexistente',
};
const CALLS = 100;

interface Cost {
  postgres: number;
  node: number;
}

/** Milliseconds of processor that a page costs, one request after the other. */
async function costOf({ morada, postgres }: Bench, page: () => Promise<unknown>): Promise<Cost> {
  const read = () => ({ postgres: cpuSeconds(postgres), node: cpuSeconds(morada.pid) });
  const before = read();
  for (let call = 0; call < CALLS; call++) await page();
  const after = read();
  const each = (of: keyof Cost) => ((after[of] - before[of]) * 1000) / CALLS;
  return { postgres: each('postgres'), node: each('node') };
}

interface Search {
  kind: string;
  q: string;
  /** Parameters of the list that is searched. */
  list?: string;
}

/** Searches of leads, 100 a page with the total, each in turn with the same page without a search. */
export const leadSearch: Rows = async (bench) => {
  const call = caller(bench);
  const page = (parameters: string) => () => call('GET', `/leads?pageSize=100${parameters}`);
  const middle = `&after=${await cursorInTheMiddle(bench)}`;
  const searches: Search[] = [
    ...Object.entries(TERMS).map(([kind, q]) => ({ kind: `${kind}, ‘${q}’`, q })),
    { kind: 'the first, from the middle of the list on', q: 'silva', list: middle },
    { kind: '‘lead77’, from the middle of the list on', q: 'lead77', list: middle },
    { kind: '‘777’, with a status', q: '777', list: '&status=perdido' },
  ];

  const rows: Row[] = [];
  for (const { kind, q, list = '' } of searches) {
    const [all, found] = [page(list), page(`${list}&q=${encodeURIComponent(q)}`)];
    await costOf(bench, found);
    const rounds: { plain: Cost; searched: Cost }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ plain: await costOf(bench, all), searched: await costOf(bench, found) });
    const texts = rounds.map(({ plain, searched }) => `${textOf(searched)} by ${textOf(plain)}`);
    bench.say(`search for ${kind}: CPU of PostgreSQL + Node ${texts.join(', ')}`);
    for (const [of, by] of Object.entries({ PostgreSQL: 'postgres', Node: 'node' } as const))
      rows.push({
        what: `search for ${kind}: CPU of ${of} by a page's`,
        measured: median(rounds.map(({ plain, searched }) => searched[by] / plain[by])),
        unit: '×',
        mustReach: { atMost: 4 },
        from: rounds,
      });
  }
  return rows;
};

const textOf = ({ postgres, node }: Cost) => `${postgres.toFixed(1)} + ${node.toFixed(1)} ms`;
