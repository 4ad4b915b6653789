import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entryOf, isAlone, isFull, testFiles } from '../../scripts/testFiles.mjs';
import type { Fault } from './draw.ts';

/**
 * `node tools/faults/notice.ts <copy> <reached> <results> [id …]`: puts each fault into a copy of the checkout, runs the test
 * files that reach it, the gate's first, and writes the first that fails. `reached` has the lines that the probes of
 * reach.ts have written; a fault that stands in `results` already is left out.
 */
const [copy = '.', reached = '', resultsFile = '', ...ids] = process.argv.slice(2);
const root = path.resolve(copy);
const faults = JSON.parse(readFileSync(path.join(import.meta.dirname, 'faults.json'), 'utf8')) as Fault[];
/** The first files mostly notice it; then as many at once as save starts. */
const [FIRST, NEXT] = [6, 24];

type Results = Record<number, { noticedBy: string | null; ran: number }>;
const results: Results = existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Results) : {};

const all = testFiles(root);

/** A fault that is reached while an entry loads counts for each of its files. */
function filesOf(reaching: string): string[] {
  const known = [`test/${reaching}`, `test/${reaching}x`].find((file) => all.includes(file));
  if (known !== undefined) return [known];
  const folder = `test/${reaching.replace(/\.tsx?$/, '')}/`;
  return all.filter((file) => file.startsWith(folder) && !isAlone(file));
}

const lines = readFileSync(reached, 'utf8')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [fault = '', reaching = ''] = line.split(' ');
    return filesOf(reaching).map((file) => ({ fault: Number(fault), file }));
  });
const reachesOf = (file: string) => lines.filter((line) => line.file === file).length;

/** The gate's first, then those that reach few faults: these are about the place. */
const filesFor = (id: number) =>
  [...new Set(lines.filter(({ fault }) => fault === id).map(({ file }) => file))].toSorted(
    (one, other) => Number(isFull(one)) - Number(isFull(other)) || reachesOf(one) - reachesOf(other),
  );

function failingIn(files: string[]): string | null {
  const entries = [...new Set(files.map((file) => entryOf(root, file) ?? file))];
  const { status, stdout, stderr } = spawnSync(
    path.join(root, 'node_modules/node/bin/node'),
    ['node_modules/jest/bin/jest.js', '--bail', '--runTestsByPath', ...entries],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'test', FULL: 'true', TEST_FILES: files.join(' ') },
    },
  );
  if (status === 0) return null;
  const [, test = 'a run that failed'] = /^ +● (.+)$/m.exec(`${stderr}\n${stdout}`) ?? [];
  return test;
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
      const batch = files.slice(ran, ran + (ran === 0 ? FIRST : NEXT));
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
