import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { format, resolveConfig } from 'prettier';
import { pageOf } from './report.ts';
import type { Measurements, Run } from './report.ts';

/** Where the last runs are stored. */
const FILE = 'bench/result.json';
const RUNS = 3;
const PAGE = 'docs/performance.md';

const machine = () =>
  `${availableParallelism()} processors (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB`;

async function readRuns(): Promise<Run[]> {
  if (!existsSync(FILE)) return [];
  return (JSON.parse(await readFile(FILE, 'utf8')) as { runs: Run[] }).runs;
}

/** Stores a whole run beside those before it and writes the page of all of them. Returns both files' names. */
export async function publish(measured: Measurements): Promise<string[]> {
  const run = { at: new Date().toISOString(), machine: machine(), node: process.version, ...measured };
  const runs = [...(await readRuns()), run].slice(-RUNS);
  await writeFile(FILE, `${JSON.stringify({ runs }, null, 2)}\n`);
  return [FILE, await writePage()];
}

/** Writes the page of the stored runs; again after a change of the reasons. Returns its name. */
export async function writePage(): Promise<string> {
  const page = pageOf(await readRuns());
  await writeFile(PAGE, await format(page, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
  return PAGE;
}
