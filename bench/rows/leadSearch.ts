import { median } from '../../tools/shared/figures.ts';
import { cpuSeconds } from '../processes.ts';
import { ratioRow } from '../report.ts';
import type { Row } from '../report.ts';
import { ROUNDS } from '../sizes.ts';
import { bareSelect, caller, cursorInTheMiddle } from './rows.ts';
import type { Bench, Rows } from './rows.ts';

/** Each kind of term takes another way through the search. */
const TERMS = {
  'a name that a tenth have': 'silva',
  'a part of all addresses': 'exemplo',
  'a part that a hundredth have': '777',
  'a part that a hundredth had, long ago': 'lead77',
  'a rare name': 'Íris Falcão 123',
  'two names nobody has both of': 'Silva Muniz',
  'a part of a phone': '98582',
  'a phone': '(11) 97764-8064',
  'an e-mail address': 'lead77777@exemplo.com',
  nobody: 'inexistente',
};
const CALLS = 60;

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
  /** The same search by hand: the list's page is too cheap to hold a look at thousands of matches against. */
  bare?: string;
}

const bareSearch = (where: string) => `
  select l.id from leads l join lead_search s on s.lead_id = l.id where s.search like all ($1) and l.merged_into is null and l.hidden_at is null and ${where}
  order by coalesce(l.reentered_at, l.created_at) desc, l.id desc limit 101`;

const patternsOf = (q: string) =>
  q
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(' ')
    .map((word) => `%${word}%`);

/** Searches of leads, 100 a page with the total, each in turn with the same page without a search. */
export const leadSearch: Rows = async (bench) => {
  const call = caller(bench);
  const page = (parameters: string) => () => call('GET', `leads?pageSize=100${parameters}`);
  const middle = `&after=${await cursorInTheMiddle(bench)}`;
  const searches: Search[] = [
    ...Object.entries(TERMS).map(([kind, q]) => ({ kind: `${kind}, ‘${q}’`, q })),
    { kind: 'first and last name, ‘Íris Falcão’', q: 'Íris Falcão', bare: bareSearch('true') },
    { kind: 'the first, from the middle of the list on', q: 'silva', list: middle },
    {
      kind: '‘lead77’, from the middle of the list on',
      q: 'lead77',
      list: middle,
      bare: bareSearch("coalesce(l.reentered_at, l.created_at) < '2025-10-31'"),
    },
    { kind: '‘777’, with a status', q: '777', list: '&status=perdido', bare: bareSearch("l.status = 'perdido'") },
  ];

  const rows: Row[] = [];
  for (const { kind, q, list = '', bare } of searches) {
    const found = page(`${list}&q=${encodeURIComponent(q)}`);
    const select = bare && bareSelect(bench.pool, bare);
    const plain = select ? () => select(patternsOf(q)) : page(list);
    await costOf(bench, found);
    const rounds: { plain: Cost; searched: Cost }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ plain: await costOf(bench, plain), searched: await costOf(bench, found) });
    const texts = rounds.map(({ plain, searched }) => `${textOf(searched)} by ${textOf(plain)}`);
    bench.say(`search for ${kind}: CPU of PostgreSQL + Node ${texts.join(', ')}`);
    const ratio = (by: keyof Cost) => median(rounds.map((round) => round.searched[by] / round.plain[by]));
    const row = (what: string, by: keyof Cost, atMost: number) =>
      ratioRow(`search for ${kind}: CPU of ${what}`, ratio(by), atMost, rounds);
    if (select) rows.push(row("PostgreSQL by a bare select's", 'postgres', 1));
    else rows.push(row("PostgreSQL by a page's", 'postgres', 4), row("Node by a page's", 'node', 4));
  }
  return rows;
};

const textOf = ({ postgres, node }: Cost) => `${postgres.toFixed(1)} + ${node.toFixed(1)} ms`;
