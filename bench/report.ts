import { writeFile } from 'node:fs/promises';
import type { Duel, Load } from './load.ts';

/** Where the last run's rows are kept. */
const FILE = 'bench/result.json';

/** One thing that was measured and what it must reach; a row without a limit only tells. */
export interface Row {
  what: string;
  measured: number;
  unit: '×' | ' ms' | '';
  mustReach?: { atLeast: number } | { atMost: number };
  /** What the figure comes from. */
  from: unknown;
}

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

export async function save(rows: Row[]): Promise<string> {
  const kept = rows.map((row) => ({ ...row, verdict: verdictOf(row) }));
  await writeFile(FILE, `${JSON.stringify({ at: new Date().toISOString(), rows: kept }, null, 2)}\n`);
  return FILE;
}

/** The absolute figures behind the ratios of a duel. */
export function toldOf({ ours, yardstick }: Duel): string {
  const told = (load: Load) =>
    `${Math.round(load.requestsPerSecond)} requests/s, p99 ${Math.round(load.p99)} ms, ` +
    `CPU ${load.nodeCpu.toFixed(2)} + ${load.postgresCpu.toFixed(2)} ms`;
  return `  Morada     ${told(ours)}\n  yardstick  ${told(yardstick)}`;
}
