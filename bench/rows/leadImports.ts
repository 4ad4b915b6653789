import { setTimeout as pause } from 'node:timers/promises';
import type { LeadImportDetail } from '../../contract/leadImports.ts';
import { connected } from '../data.ts';
import { inTurn, median, quantile } from '../load.ts';
import { ROUNDS } from '../sizes.ts';
import { caller, timed } from './rows.ts';
import type { Rows } from './rows.ts';

const ROWS = 20_000;
/** Milliseconds between two looks. */
const LOOK = 100;

/** Area codes that the data has not, so that all are new. */
const phoneOf = (round: number, row: number) => `(68) 9${(80_000_000 + round * ROWS + row).toString()}`;

function fileOf(round: number): string {
  const lines = Array.from(
    { length: ROWS },
    (_, row) => `Pessoa ${row};${phoneOf(round, row)};p${round}-${row}@importados.com.br;Quer varanda;05/03/2024`,
  );
  return ['Nome;Telefone;E-mail;Observações;Data', ...lines].join('\n');
}

/** A file from its upload to its leads, dry run included, against the same rows in an insert by hand. Others work on meanwhile. */
export const leadImports: Rows = async (bench) => {
  const { url, say } = bench;
  const call = caller(bench);
  const rounds: { import: number; bare: number; others: number; idle: number }[] = [];

  /** How long a short list takes somebody else, until `work` ends. */
  async function othersDuring(work: () => Promise<unknown>): Promise<number> {
    const times: number[] = [];
    let ended = false;
    const end = () => (ended = true);
    const done = work().finally(end);
    while (!ended) {
      times.push((await timed(() => call('GET', '/leads?rows=brief&pageSize=25')))[1]);
      await pause(20);
    }
    await done;
    return quantile(times, 0.99);
  }

  async function until(id: string, state: LeadImportDetail['state']): Promise<void> {
    while ((await call<LeadImportDetail>('GET', `/leads/imports/${id}`)).state !== state) await pause(LOOK);
  }

  async function importing(round: number): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([fileOf(round)]), 'bench.csv');
    const { _id, columns } = await call<LeadImportDetail>('POST', '/leads/imports', form);
    await call('PUT', `/leads/imports/${_id}/check`, { columns: columns.map(({ field }) => field) });
    await until(_id, 'checked');
    await call('POST', `/leads/imports/${_id}/run`, {});
    await until(_id, 'done');
    return _id;
  }

  await connected(url, async (client) => {
    const bare = (round: number) =>
      client.query(
        `insert into leads (id, name, phone, email, notes, source, created_at)
         select gen_random_uuid(), 'Pessoa ' || n, '+55689' || (90000000 + $1::int * ${ROWS} + n), 'b' || $1 || '-' || n || '@importados.com.br',
           'Quer varanda', 'admin', '2024-03-05' from generate_series(1, ${ROWS}) n`,
        [round],
      );
    for (let round = 0; round < ROUNDS; round++) {
      const took = { import: 0, bare: 0, others: 0, idle: await othersDuring(() => pause(2_000)) };
      let id = '';
      await inTurn(
        round,
        async () => {
          const work = async () => void ([id, took.import] = await timed(() => importing(round)));
          took.others = await othersDuring(work);
        },
        async () => void ([, took.bare] = await timed(() => bare(round))),
      );
      rounds.push(took);
      await call('POST', `/leads/imports/${id}/undo`);
      await until(id, 'undone');
      await client.query(`delete from leads where email like 'b${round}-%@importados.com.br'`);
      say(`${ROWS} rows: ${Math.round(took.import)} ms, by hand ${Math.round(took.bare)} ms`);
    }
  });
  return [
    {
      what: `an import of ${ROWS.toLocaleString('en')} rows, dry run included: by inserting them by hand`,
      measured: median(rounds.map((took) => took.import / took.bare)),
      unit: '×',
      mustReach: { atMost: 8 },
      from: rounds,
    },
    {
      what: 'a list of leads during an import, p99: by the same list before',
      measured: median(rounds.map(({ others, idle }) => others / idle)),
      unit: '×',
      mustReach: { atMost: 2 },
    },
  ];
};
