import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { LeadImportDetail } from '../../contract/leadImports.ts';
import { connected } from '../data.ts';
import { median, timesOf } from '../load.ts';
import { memoryOf } from '../processes.ts';
import { ROUNDS } from '../sizes.ts';
import { caller, during, timed } from './rows.ts';
import type { Figures, Rows } from './rows.ts';

const ROWS = 100_000;
const IDLE = 20_000;
const LOOK = 250;
const OTHERS = '/leads?status=novo&region=abc&pageSize=100';

const name = (n: number) => `Importado ${n}`;
const email = (n: number) => `importado${n}@exemplo.com.br`;
/** Of nobody in the data, whose phones are of area 11. */
const phone = (n: number) => `21${900_000_000 + n}`;
const note = 'Procura apartamento de dois quartos perto do metrô';

const lines = (lineOf: (n: number) => string) => Array.from({ length: ROWS }, (_, n) => lineOf(n)).join('\n');
const SPREADSHEET = () =>
  `Nome;Telefone;E-mail;Observações\n${lines((n) => `${name(n)};${phone(n)};${email(n)};${note}`)}\n`;
const COPIED = () =>
  `${lines((n) => `${randomUUID()}\t${name(n)}\t+55${phone(n)}\t${email(n)}\t${note}\tzona sul\tnovo\tadmin`)}\n`;

/** The same rows straight into the table, with its indexes and triggers, and away again. */
async function copyRows(client: pg.Client): Promise<number> {
  const [rows, into] = [COPIED(), 'leads (id, name, phone, email, notes, region, status, source)'];
  await client.query('begin');
  const [, took] = await timed(() => pipeline(Readable.from([rows]), client.query(from(`copy ${into} from stdin`))));
  await client.query('rollback');
  return took;
}

async function timesOfCopy(client: pg.Client): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await copyRows(client));
  return times;
}

/** A spreadsheet is read, checked, imported and undone by a server that others use; against a bare COPY of its rows. */
export const leadImports: Rows = async (bench) => {
  const call = caller(bench);
  const page = () => call('GET', OTHERS);
  const state = { most: 0 };
  const step = async (work: () => Promise<LeadImportDetail>) => {
    const { done, figures } = await during(bench, page, async () => {
      let found = await work();
      while (['checking', 'running', 'undoing'].includes(found.state)) {
        await pause(LOOK);
        state.most = Math.max(state.most, memoryOf(bench.morada.pid));
        found = await call('GET', `/leads/imports/${found._id}`);
      }
      return found;
    });
    return { found: done, figures };
  };
  await timesOf(50, page);
  const idle = await during(bench, page, () => pause(IDLE));
  const copies = await connected(bench.url, timesOfCopy);
  const before = memoryOf(bench.morada.pid);

  const form = new FormData();
  form.append('file', new Blob([SPREADSHEET()]), 'contatos.csv');
  const upload = await step(() => call('POST', '/leads/imports', form));
  const { _id: id, columns } = upload.found;
  const check = await step(() =>
    call('PUT', `/leads/imports/${id}/check`, { columns: columns.map(({ field }) => field) }),
  );
  const run = await step(() => call('POST', `/leads/imports/${id}/run`, {}));
  const undo = await step(() => call('POST', `/leads/imports/${id}/undo`));
  if (run.found.results.created !== ROWS || undo.found.taken !== ROWS)
    throw new Error(`${run.found.results.created} leads came, ${undo.found.taken} went`);

  const steps: Record<string, Figures> = {
    upload: upload.figures,
    check: check.figures,
    run: run.figures,
    undo: undo.figures,
  };
  const copy = median(copies);
  const memory = (state.most - before) / 1024 / 1024;
  const text = ({ took, p99, late }: Figures) =>
    `${Math.round(took)} ms, others' p99 ${p99.toFixed(1)} ms, event loop late ${late} times`;
  bench.say(`idle: ${text(idle.figures)}; COPY ${Math.round(copy)} ms; memory +${Math.round(memory)} MB`);
  for (const [what, figures] of Object.entries(steps)) bench.say(`${what}: ${text(figures)}`);
  const figures = { idle: idle.figures, copies, steps };
  return [
    {
      what: `${ROWS.toLocaleString('en')} rows of a spreadsheet are read, checked and imported: by a bare COPY`,
      measured: (upload.figures.took + check.figures.took + run.figures.took) / copy,
      unit: '×',
      from: figures,
    },
    ...Object.entries(steps).map(([what, { p99 }]) => ({
      what: `The same, ${what}: others' p99 against idle`,
      measured: p99 / idle.figures.p99,
      unit: '×' as const,
      mustReach: { atMost: 2 },
      from: figures,
    })),
    {
      what: 'The same: memory that the server takes more, MB',
      measured: memory,
      unit: '',
      mustReach: { atMost: 200 },
      from: figures,
    },
  ];
};
