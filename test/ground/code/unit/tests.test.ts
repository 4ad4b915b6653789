import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(__dirname, '../../../..', 'test');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));

test('a test file has 500 lines at most', () => {
  const long = files.filter(({ text }) => text.split('\n').length > 501);

  expect(long.map(({ file }) => file)).toEqual([]);
});

test('hardly a test speaks SQL: rows come from builders and go through `rowsOf`', () => {
  const statements = files
    .filter(({ file }) => /^(api|screens)\b/.test(file))
    .flatMap(({ text }) => text.match(/\bsql(<[^`]*?>)?`/g) ?? []);

  expect(statements.length).toBeLessThanOrEqual(150);
});

test('no test truncates but the one that may not: a truncation of all tables takes a tenth of a second', () => {
  const truncating = files.filter(({ text }) => /[`'"(]\s*truncate\s/i.test(text));

  expect(truncating.map(({ file }) => file)).toEqual([path.join('api', 'history.test.ts')]);
});
