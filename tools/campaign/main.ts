import { cleanUp } from '#test/spawnServer.ts';
import { seconds } from '../shared/figures.ts';
import { lineText } from '../shared/lines.ts';
import type { Line } from '../shared/lines.ts';
import { runProgram, say } from '../shared/program.ts';
import { badRequests } from './badRequests.ts';
import { disk } from './disk.ts';
import { kills } from './kills.ts';
import { painted } from './painted.ts';
import { saveReport } from './report.ts';
import type { PartReport } from './report.ts';
import { sentFiles } from './sentFiles.ts';
import { slow } from './slow.ts';

/**
 * Promises held against facts: `npm run campaign` tries all of them and writes docs/reliability.md, `npm run campaign -- kills` one part.
 * Ends with 1 when a promise did not hold.
 */
interface Part {
  about: string;
  run: (opened: AsyncDisposableStack, say: (line: string) => void) => Promise<Line[]>;
}

const parts: Record<string, Part> = {
  kills: {
    about:
      'While visitors, an admin and brokers write (contacts, leads, notes, assignments and distributions of 600 leads, properties with a photograph), the server, the postmaster or a backend of PostgreSQL is killed in turn; a client without an answer repeats its request with the same `Idempotency-Key`. After each kill: what was acknowledged is there, once, and no assignment is half done. Backups run at the same time, some with a kill in the midst of them; each whole one is restored into an empty instance and compared with what it was made from, with leads that were merged, deleted, sold, lost, imported and handed over, and a saved view; then its counts are right.',
    run: kills,
  },
  'bad-requests': {
    about:
      'Requests to every call of the OpenAPI document and to every page, mostly almost right: wrong types, NUL, lone surrogates, `__proto__`, a megabyte of text, deep nesting, wrong media types and encodings, broken forms, contradicting headers. None may be answered with 5xx, show our insides, or change what its sender may not change.',
    run: badRequests,
  },
  slow: {
    about:
      'Five hundred connections that send their headers or bodies, or read their answers, a byte at a time, while twenty ordinary clients go on.',
    run: slow,
  },
  disk: {
    about:
      'Small disks that fill up: under the photographs, under a backup, under the database. Nothing may be half done, and with room again all goes on by itself.',
    run: disk,
  },
  painted: {
    about:
      'Ten visitors open painted pages while one network floods the server with pages that nobody has asked for, while the table of properties is locked, and after it.',
    run: painted,
  },
  files: {
    about:
      'Spreadsheets and feeds that are made to fill the memory or to hold the server: elements inside each other, attributes, sheets, texts, formats, rows. Each ends in a reason for its sender within the time that reading may take, and others are answered in that time.',
    run: sentFiles,
  },
};

async function run(name: string, { about, run: attempt }: Part, whole: AsyncDisposableStack): Promise<PartReport> {
  say(`\n${name}`);
  const startedAt = Date.now();
  await using opened = whole.use(new AsyncDisposableStack());
  opened.defer(cleanUp);
  const lines: Line[] = [];
  try {
    lines.push(...(await attempt(opened, say)));
  } catch (error) {
    if (whole.disposed) throw error;
    console.error(error);
    lines.push({ what: 'came to its end', figure: String(error), verdict: 'FAILED' });
  }
  await opened.disposeAsync();
  const took = Date.now() - startedAt;
  for (const line of lines) say(lineText(line));
  say(`${' '.repeat(8)}took ${seconds(took)}`);
  return { name, about, lines, took };
}

await runProgram(async (opened) => {
  const requested = process.argv.slice(2);
  const unknown = requested.filter((name) => !parts[name]);
  if (unknown.length > 0) throw new Error(`There are ${Object.keys(parts).join(', ')}, and no ${unknown.join(', ')}.`);
  const reports: PartReport[] = [];
  for (const [name, part] of Object.entries(parts))
    if (requested.length === 0 || requested.includes(name)) reports.push(await run(name, part, opened));
  if (opened.disposed) return;
  const failed = reports.flatMap(({ lines }) => lines.filter(({ verdict }) => verdict === 'FAILED'));
  if (requested.length === 0) await saveReport(reports);
  say(failed.length === 0 ? '\nEvery promise held.' : `\n${failed.length} promises did not hold.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
});
