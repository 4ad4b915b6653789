import { median } from '../tools/shared/figures.ts';
import type { Draw, DrawDuel } from './draws.ts';
import type { Duel, Load } from './load.ts';
import { reasonOf } from './shortfalls.ts';
import { BROKERS, LEADS, PROPERTIES } from './sizes.ts';

/** One thing that was measured and what it must reach; a row without a limit only tells. */
export interface Row {
  what: string;
  measured: number;
  unit: '×' | '';
  mustReach?: { atLeast: number } | { atMost: number };
  /** The figure's source. */
  from: unknown;
}

/** How many times the yardstick's it is; without a limit the row only tells. */
export const ratioRow = (what: string, measured: number, atMost: number | null, from: unknown): Row => ({
  what,
  measured,
  unit: '×',
  ...(atMost !== null && { mustReach: { atMost } }),
  from,
});

export const countRow = (what: string, measured: number, atMost: number, from: unknown): Row => ({
  ...ratioRow(what, measured, atMost, from),
  unit: '',
});

const figure = (value: number, unit: string) => `${value < 0.1 ? value.toPrecision(2) : value.toFixed(2)}${unit}`;

function limitOf({ mustReach, unit }: Row): string {
  if (!mustReach) return '';
  return 'atLeast' in mustReach ? `≥ ${figure(mustReach.atLeast, unit)}` : `≤ ${figure(mustReach.atMost, unit)}`;
}

function verdictOf({ measured, mustReach }: Row): 'ok' | 'falls short' | '' {
  if (!mustReach) return '';
  // The limit is reached or it is not: a measure that is no number reaches nothing.
  const reached = 'atLeast' in mustReach ? measured >= mustReach.atLeast : measured <= mustReach.atMost;
  return reached ? 'ok' : 'falls short';
}

/** One table of all rows. */
export function tableOf(rows: Row[]): string {
  const lines = [
    ['what', 'measured', 'must reach', 'verdict'],
    ...rows.map((row) => [row.what, figure(row.measured, row.unit), limitOf(row), verdictOf(row)]),
  ];
  const widthOf = (column: number) => Math.max(...lines.map((line) => line[column]?.length ?? 0));
  const widths = [0, 1, 2, 3].map(widthOf);
  return lines.map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ').trimEnd()).join('\n'); // prettier-ignore
}

/** A row that failed has no figures. */
export interface Failure {
  name: string;
  reason: string;
}

export interface Measurements {
  rows: Row[];
  failures: Failure[];
}

/** A whole run. */
export interface Run extends Measurements {
  at: string;
  machine: string;
  node: string;
}

/** @throws without a run. */
export function pageOf(runs: readonly Run[]): string {
  const last = runs.at(-1);
  if (!last) throw new Error('there is no whole run');
  const figuresOf = ({ what }: Row) =>
    runs.flatMap(({ rows }) => rows.find((row) => row.what === what)?.measured ?? []);
  const middle = last.rows.map((row) => ({ ...row, measured: median(figuresOf(row)) }));
  const lines = middle.map((row) => {
    const each = figuresOf(row)
      .map((value) => figure(value, row.unit))
      .join(' · ');
    return `| ${[row.what, figure(row.measured, row.unit), each, limitOf(row), verdictOf(row)].join(' | ')} |`;
  });
  const short = middle.filter((row) => verdictOf(row) === 'falls short');
  const notes = [
    ...last.failures.map(({ name, reason }) => `- Failed in the last run: \`${name}\`. ${reason}`),
    ...short.map(({ what }) => `- Falls short: ${what}. ${reasonOf(what) ?? 'Not explained yet.'}`),
  ];
  return `# Performance

What \`npm run bench\` last said, written by it: the middle of its last ${runs.length} whole runs. Each figure is a ratio of neighbouring rounds in
one run, of real calls (authenticated, validated, throttled, logged) against the same work done plainly, or a count; a row says what it must
reach, and whether it does. Nothing here is tuned to look well: a row that falls short says so.

A run on another PostgreSQL of the same machine: \`BENCH_DATABASE_URL=postgres://postgres@127.0.0.1:5433/bench npm run bench -- leadSearch\`,
a database, empty or of an earlier run, and its superuser. Its figures are printed and not written here; the generated data stay in that database.
Why a row falls short is in \`bench/shortfalls.ts\`; \`node scripts/run.mjs bench/page.ts\` writes this page again with it.

- ${runs.map(({ at }) => at.slice(0, 16).replace('T', ' ')).join(', ')} (UTC), Node ${last.node}, embedded PostgreSQL,
  ${LEADS.toLocaleString('en')} leads, ${PROPERTIES.toLocaleString('en')} properties, ${BROKERS.toLocaleString('en')} brokers
- ${last.machine}; the load comes from the same machine

| what | measured | each run | must reach | verdict |
| ---- | -------- | -------- | ---------- | ------- |
${lines.join('\n')}

${notes.join('\n')}
`;
}

/** The absolute figures behind the ratios of a duel. */
export function describeDuel({ ours, yardstick }: Duel): string {
  const text = (load: Load) =>
    `${Math.round(load.requestsPerSecond)} requests/s, p99 ${Math.round(load.p99)} ms, ` +
    `CPU ${load.nodeCpu.toFixed(2)} + ${load.postgresCpu.toFixed(2)} ms`;
  return `  Morada     ${text(ours)}\n  yardstick  ${text(yardstick)}`;
}

/** The absolute figures behind the ratio of two first draws, round by round. */
export function describeDraws({ ours, bare }: DrawDuel): string {
  const text = (draws: Draw[]) =>
    `${draws[0]?.parts ?? 0} parts: ${draws.map(({ took }) => `${Math.round(took)} ms`).join(' · ')}`;
  return `  Morada     ${text(ours)}\n  yardstick  ${text(bare)}`;
}
