import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from './draw.ts';

/**
 * `node tools/faults/notice.ts <copy> <reached> <counts> <results> [id …]`: puts each fault into a copy of the checkout, runs the test
 * files that reach it, the cheapest kind first, and writes the first that fails. `reached` has the lines that the probes of
 * reach.ts have written, `counts` what TEST_COUNTS named in that run; a fault that stands in `results` already is left out.
 */
const [copy = '.', reached = '', counts = '', resultsFile = '', ...ids] = process.argv.slice(2);
const faults = JSON.parse(readFileSync(path.join(import.meta.dirname, 'faults.json'), 'utf8')) as Fault[];
/** Milliseconds of files that run at once: the first mostly notice it. */
const A_BATCH = [8_000, 40_000, 120_000];

type Results = Record<number, { noticedBy: string | null; ran: number }>;
const results: Results = existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Results) : {};

const scripts = path.resolve(copy, 'scripts/testFiles.mjs');
const layout = existsSync(scripts) ? ((await import(scripts)) as typeof import('../../scripts/testFiles.mjs')) : null;
const entryOf = (file: string) => layout?.entryOf(path.resolve(copy), file) ?? file;
const isFull = (file: string) => layout?.isFull(file) ?? false;
const all = layout?.testFiles(path.resolve(copy)) ?? [];

/** What an entry's loading or another thread reaches may be due to any of its files. */
function filesOf(reaching: string): string[] {
  const known = [`test/${reaching}`, `test/${reaching}x`].find((file) => all.includes(file));
  if (known !== undefined || !layout) return [known ?? `test/${reaching}`];
  const folder = `test/${reaching.replace(/\.tsx?$/, '')}/`;
  return all.filter((file) => file.startsWith(folder) && !layout.isAlone(file));
}

const lines = readFileSync(reached, 'utf8')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [fault = '', reaching = ''] = line.split(' ');
    return filesOf(reaching).map((file) => ({ fault: Number(fault), file }));
  });
const reachesOf = (file: string) => lines.filter((line) => line.file === file).length;
const times = new Map<string, number>();
for (const line of readFileSync(counts, 'utf8').trim().split('\n')) {
  const { file, ms } = JSON.parse(line) as { file: string; ms: number };
  for (const each of filesOf(file.replace(/^test\//, '').replace(/(\.test)?(\.tsx?)?$/, '.test.ts')))
    times.set(each, ms);
}
const timeOf = (file: string) => times.get(file) ?? 2_000;

/** Of the gate first, then those that are soon done and reach few faults: these are about the place. */
const filesFor = (id: number) => {
  const costOf = (file: string) => timeOf(file) * Math.sqrt(reachesOf(file));
  const files = new Set(lines.filter(({ fault }) => fault === id).map(({ file }) => file));
  return [...files].toSorted(
    (one, other) => Number(isFull(one)) - Number(isFull(other)) || costOf(one) - costOf(other),
  );
};

function batchesOf(files: readonly string[]): string[][] {
  const batches: string[][] = [];
  let time = Infinity;
  for (const file of files) {
    if (time > A_BATCH[Math.min(batches.length - 1, A_BATCH.length - 1)]! || batches.length === 0) {
      batches.push([]);
      time = 0;
    }
    batches.at(-1)!.push(file);
    time += timeOf(file);
  }
  return batches;
}

function failingIn(files: string[]): string | null {
  const entries = [...new Set(files.map(entryOf))];
  const { status, stdout, stderr } = spawnSync(
    path.resolve(copy, 'node_modules/node/bin/node'),
    ['node_modules/jest/bin/jest.js', '--bail', '--maxWorkers=2', '--runTestsByPath', ...entries],
    {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'test', FULL: 'true', TEST_FILES: files.join(' ') },
    },
  );
  if (status === 0) return null;
  const text = `${stderr}\n${stdout}`;
  const [, entry = 'a run that failed'] = /^FAIL (.+?)(?: \(|$)/m.exec(text) ?? [];
  const [, test = ''] = /^ +● (.+)$/m.exec(text) ?? [];
  return `${entry}: ${test}`;
}

function applied({ file, was, is, line }: Fault, code: string): string {
  const all = code.split('\n');
  const places = all.flatMap((text, index) => (text === was ? [index] : []));
  const nearest = places.toSorted((one, other) => Math.abs(one + 1 - line) - Math.abs(other + 1 - line))[0];
  if (nearest === undefined) throw new Error(`${file}: no line ‘${was.trim()}’`);
  return all.with(nearest, is).join('\n');
}

for (const fault of faults) {
  if (results[fault.id] || (ids.length > 0 && !ids.includes(fault.id.toString()))) continue;
  const place = path.join(copy, fault.file);
  const code = readFileSync(place, 'utf8');
  writeFileSync(place, applied(fault, code));
  const files = filesFor(fault.id);
  let noticedBy: string | null = null;
  let ran = 0;
  try {
    for (const batch of batchesOf(files)) {
      if (noticedBy !== null) break;
      noticedBy = failingIn(batch);
      ran += batch.length;
    }
  } finally {
    writeFileSync(place, code);
  }
  results[fault.id] = { noticedBy, ran };
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
  process.stdout.write(`${fault.id} ${fault.file}:${fault.line} ${noticedBy ?? 'noticed by none'} (${ran} files)\n`);
}
