import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { LeadImportDetail } from '../../contract/leads/leadImports.ts';
import { connected } from '../../tools/shared/database.ts';
import { median } from '../../tools/shared/figures.ts';
import { timeOf } from '../load.ts';
import { ratioRow } from '../report.ts';
import { ROUNDS } from '../sizes.ts';
import { caller, measuredImport, OTHERS } from './rows.ts';
import type { Rows } from './rows.ts';

const ROWS = 100_000;

const name = (n: number) => `Importado ${n}`;
const email = (n: number) => `importado${n}@exemplo.com.br`;
/** A phone that the data lacks: theirs are of area 11. */
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
  const took = await timeOf(() => pipeline(Readable.from([rows]), client.query(from(`copy ${into} from stdin`))));
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
  const at = 'leads/imports';
  const copies = await connected(bench.url, timesOfCopy);
  const { step, steps, rows } = await measuredImport(bench, at, () => call('GET', OTHERS));

  const form = new FormData();
  form.append('file', new Blob([SPREADSHEET()]), 'contatos.csv');
  const { _id: id, columns } = await step<LeadImportDetail>('upload', () => call('POST', at, form));
  const fields = { columns: columns.map(({ field }) => field) };
  await step<LeadImportDetail>('check', () => call('PUT', `${at}/${id}/check`, fields));
  const { results } = await step<LeadImportDetail>('run', () => call('POST', `${at}/${id}/run`, {}));
  const all = Object.values(steps).reduce((sum, { took }) => sum + took, 0);
  const { taken } = await step<LeadImportDetail>('undo', () => call('POST', `${at}/${id}/undo`));
  if (results.created !== ROWS || taken !== ROWS) throw new Error(`${results.created} leads came, ${taken} went`);

  const what = `${ROWS.toLocaleString('en')} rows of a spreadsheet`;
  const copy = median(copies);
  bench.say(`COPY ${Math.round(copy)} ms`);
  return [
    ratioRow(`${what} are read, checked and imported: by a bare COPY`, all / copy, null, { copies, steps }),
    ...rows(what),
  ];
};
