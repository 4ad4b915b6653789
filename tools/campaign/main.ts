import { cleanUp } from '#test/spawnServer.ts';
import { access } from './access.ts';
import { badRequests } from './badRequests.ts';
import { disk } from './disk.ts';
import { kills } from './kills.ts';
import { lineText, seconds } from './lines.ts';
import type { Line } from './lines.ts';
import { logouts } from './logouts.ts';
import { painted } from './painted.ts';
import { pushes } from './pushes.ts';
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
  access: {
    about:
      'Every call by a visitor, the broker of the records, another broker (asking for the first one’s records), an admin, a broker who was deactivated and somebody whose session has ended. The answers must be those of the table that the tests use.',
    run: access,
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
      'Ten visitors open painted pages while one network floods the server with pages that nobody has asked for, while the table of properties is locked, and after it; one network sends forms that are refused.',
    run: painted,
  },
  files: {
    about:
      'Spreadsheets and feeds that are made to fill the memory or to hold the server: elements inside each other, attributes, sheets, texts, formats, rows. Each ends in a reason for its sender within the time that reading may take, and others are answered in that time.',
    run: sentFiles,
  },
  pushes: {
    about:
      'Devices whose push service takes the connection and never answers, while others ring: at another service, and at the same one.',
    run: pushes,
  },
  logouts: {
    about:
      'A broker logs out while answers are on their way: reads and a write that wait for a locked table, and a stream of events. Nothing of the person may go out on that session afterwards.',
    run: logouts,
  },
};

const say = (line: string) => process.stdout.write(`${line}\n`);

/** All that a part has opened while it runs; a signal closes it. */
let opened = new AsyncDisposableStack();
const isStopped = { by: '' };

async function run(name: string, part: Part): Promise<PartReport> {
  say(`\n${name}`);
  const startedAt = Date.now();
  opened = new AsyncDisposableStack();
  opened.defer(cleanUp);
  const lines: Line[] = [];
  try {
    lines.push(...(await part.run(opened, say)));
  } catch (error) {
    if (!isStopped.by) console.error(error);
    lines.push({ what: 'came to its end', figure: String(error), verdict: 'FAILED' });
  }
  await opened.disposeAsync();
  const took = Date.now() - startedAt;
  for (const line of lines) say(lineText(line));
  say(`${' '.repeat(8)}took ${seconds(took)}`);
  return { name, about: part.about, lines, took };
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopped.by) return;
    isStopped.by = signal;
    say('Stopping…');
    void opened.disposeAsync().finally(() => process.exit(130));
  });
}

const requested = process.argv.slice(2);
const unknown = requested.find((name) => !parts[name]);
if (unknown) {
  say(`There is no part ${unknown}: ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}
const reports: PartReport[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (!isStopped.by && (requested.length === 0 || requested.includes(name))) reports.push(await run(name, part));
}
if (!isStopped.by) {
  const failed = reports.flatMap(({ lines }) => lines.filter(({ verdict }) => verdict === 'FAILED'));
  if (requested.length === 0) await saveReport(reports);
  say(failed.length === 0 ? '\nEvery promise held.' : `\n${failed.length.toString()} promises did not hold.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
