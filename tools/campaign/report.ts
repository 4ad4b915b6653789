import path from 'node:path';
import { seconds } from '../shared/figures.ts';
import type { Line } from '../shared/lines.ts';
import { machine, writePage } from '../shared/page.ts';

const FILE = path.resolve(import.meta.dirname, '../../docs/reliability.md');

export interface PartReport {
  name: string;
  /** The steps, and the result that must follow. */
  about: string;
  lines: Line[];
  took: number;
}

const NOT_COVERED = `## What this does not show

- **A power cut.** \`kill -9\` loses what a process had in memory, not what the system had not yet written to the disk. That
  PostgreSQL flushes its log before it answers is its settings' doing; that a disk keeps what it has confirmed is the disk's.
- **A disk that rots**, or a machine that does.
- **Several servers, a replica, a failover:** \`npm run cluster:test\`.
- **A flood from the network:** all clients run on this machine.
- **What was not generated.** Each run draws other requests; \`SEED\` repeats one.`;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').slice(0, 400);

function sectionOf({ name, about, lines, took }: PartReport): string {
  const rows = lines.map(({ what, figure, verdict }) => `| ${cell(what)} | ${cell(figure)} | ${verdict ?? ''} |`);
  const table = ['| what | figure | verdict |', '|---|---|---|', ...rows].join('\n');
  return [`## ${name}`, `${about} Took ${seconds(took)}.`, table].join('\n\n');
}

/** Saves a whole run: one part's alone is only printed. */
export async function saveReport(reports: PartReport[]): Promise<void> {
  const verdicts = reports.flatMap(({ lines }) => lines.flatMap(({ verdict }) => verdict ?? []));
  const count = (wanted: string) => verdicts.filter((verdict) => verdict === wanted).length.toString();
  const took = reports.reduce((sum, report) => sum + report.took, 0);
  const text = [
    '# What holds when things go wrong',
    'Written by `npm run campaign`, which tries it on real processes: the server, its PostgreSQL, files, sockets. ' +
      '`npm run campaign -- kills` runs one part alone.',
    `Run of ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC on ${machine()}, Node ${process.versions.node}. ` +
      `${verdicts.length.toString()} promises: ${count('ok')} held, ${count('FAILED')} did not, ${count('not run')} were not tried. ` +
      `It took ${seconds(took)}.`,
    ...reports.map(sectionOf),
    NOT_COVERED,
  ].join('\n\n');
  await writePage(FILE, text);
}
