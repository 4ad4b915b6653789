import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from './draw.ts';

/**
 * `node tools/faults/notice.ts <copy> <reached> <results> [id …]`: puts each fault into a copy of the checkout, runs the test
 * files that reach it, the cheapest kind first, and writes the first that fails. `reached` has the lines that the probes of
 * reach.ts have written; a fault that stands in `results` already is left out.
 */
const [copy = '.', reached = '', resultsFile = '', ...ids] = process.argv.slice(2);
const faults = JSON.parse(readFileSync(path.join(import.meta.dirname, 'faults.json'), 'utf8')) as Fault[];
const KINDS = ['unit', 'api', 'screens', 'process'];
const BATCH = 4;

type Results = Record<number, { noticedBy: string | null; ran: number }>;
const results: Results = existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Results) : {};

const lines = readFileSync(reached, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '));
const reachesOf = (file: string) => lines.filter(([, reaching]) => reaching === file).length;
const rankOf = (file: string) => KINDS.findIndex((kind) => `/${file}`.includes(`/${kind}/`));

/** Cheap kinds first, then files that reach few faults: these are about the place. */
const filesFor = (id: number) =>
  [...new Set(lines.filter(([fault]) => fault === id.toString()).map(([, file = '']) => file))].toSorted(
    (one, other) => rankOf(one) - rankOf(other) || reachesOf(one) - reachesOf(other),
  );

const scripts = path.resolve(copy, 'scripts/testFiles.mjs');
const { entryOf } = existsSync(scripts)
  ? ((await import(scripts)) as { entryOf: (root: string, file: string) => string | null })
  : { entryOf: (_root: string, file: string) => file };

function failingIn(files: string[]): string | null {
  const paths = files.map((file) => `test/${file}`);
  const entries = [...new Set(paths.map((file) => entryOf(path.resolve(copy), file) ?? file))];
  const { status, stdout, stderr } = spawnSync(
    path.resolve(copy, 'node_modules/node/bin/node'),
    ['node_modules/jest/bin/jest.js', '--bail', '--runTestsByPath', ...entries],
    {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'test', FULL: 'true', TEST_FILES: paths.join(' ') },
    },
  );
  if (status === 0) return null;
  return /^FAIL (.+?)(?: \(|$)/m.exec(`${stderr}\n${stdout}`)?.[1] ?? 'a run that failed';
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
    while (noticedBy === null && ran < files.length) {
      const batch = files.slice(ran, ran + BATCH);
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
