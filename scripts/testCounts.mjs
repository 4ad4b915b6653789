// Holds a run's counts against test/budget.json.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

const DEAREST = 15;

const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

const linesOf = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** `{ screens: { renders: 400, … }, … }` */
function sumsOf(lines) {
  const sums = {};
  for (const { kind, counts = {} } of lines)
    for (const [name, count] of Object.entries(counts)) {
      sums[kind] ??= {};
      sums[kind][name] = (sums[kind][name] ?? 0) + count;
    }
  return sums;
}

/** Prints the dearest files and what each kind has counted. Returns a line for each count over the budget and each call unseen. */
export function reportCounts(file, { isGate }) {
  const lines = linesOf(file);
  const dearest = lines
    .filter(({ ms }) => ms !== undefined)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, DEAREST);
  if (dearest.length > 0) console.log('\nThe dearest files, in seconds of processor time without PostgreSQL’s:');
  for (const { file: name, ms } of dearest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} ${name}`);
  const sums = sumsOf(lines);
  for (const [kind, counts] of Object.entries(sums)) {
    const texts = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
    console.log(`${kind}: ${texts.join(', ')}`);
  }
  const answered = new Set(lines.flatMap((line) => line.answered ?? []));
  const { calls } = read('server/ground/http/answers.json');
  const unanswered = Object.keys(calls).filter((call) => !answered.has(call));
  const never = unanswered.map((call) => `No test calls ${call} with success, so its answer is not checked`);
  if (!isGate) return never;
  const over = Object.entries(read('test/budget.json')).flatMap(([kind, most]) =>
    Object.entries(most)
      .filter(([name, count]) => (sums[kind]?.[name] ?? 0) > count)
      .map(([name, count]) => `Over test/budget.json: ${kind} has ${sums[kind][name]} ${name}, not ${count}`),
  );
  return [...never, ...over];
}
