import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { machine, writePage } from '../tools/shared/page.ts';
import { pageOf } from './report.ts';
import type { Measurements, Run } from './report.ts';

/** Where the last runs are stored. */
const FILE = 'bench/result.json';
const RUNS = 3;
const PAGE = 'docs/performance.md';

async function readRuns(): Promise<Run[]> {
  if (!existsSync(FILE)) return [];
  return (JSON.parse(await readFile(FILE, 'utf8')) as { runs: Run[] }).runs;
}

/** Stores a whole run beside those before it and writes the page of all of them. Returns both files' names. */
export async function publish(measured: Measurements): Promise<string[]> {
  const run = { at: new Date().toISOString(), machine: machine(), node: process.version, ...measured };
  const runs = [...(await readRuns()), run].slice(-RUNS);
  await writeFile(FILE, `${JSON.stringify({ runs }, null, 2)}\n`);
  return [FILE, await writeResults()];
}

/** Writes the page of the stored runs; again after a change of the reasons. Returns its name. */
export async function writeResults(): Promise<string> {
  await writePage(PAGE, pageOf(await readRuns()));
  return PAGE;
}
