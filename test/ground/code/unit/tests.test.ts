import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  entryOf,
  isAlone,
  isFull,
  kindOf,
  PROCESS_KINDS,
  SHARED_KINDS,
  testFiles,
} from '../../../../scripts/testFiles.mjs';

const folder = path.resolve(__dirname, '../../../..', 'test');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));

test('a test file has 500 lines at most', () => {
  const long = files.filter(({ text }) => text.split('\n').length > 501);

  expect(long.map(({ file }) => file)).toEqual([]);
});

const KINDS = [...SHARED_KINDS, ...PROCESS_KINDS, 'browser', 'screenshots'];
const DOORS = ['ground', 'people', 'leads', 'giving', 'properties', 'reach', 'reports', 'site'];
const root = path.resolve(folder, '..');
const shared = testFiles(root).filter((file) => SHARED_KINDS.includes(kindOf(file)) && !isAlone(file));

test('a test file lies in the folder of its kind, in a room behind one of the doors', () => {
  const astray = testFiles(root).filter((file) => {
    const [, door = '', , kind = '', ...name] = file.split('/');
    return !DOORS.includes(door) || !KINDS.includes(kind) || name.length !== 1;
  });

  expect(astray).toEqual([]);
});

test('each test file that shares a server has one entry, which loads its folder, and no entry is without files', () => {
  const entries = files
    .map(({ file, text }) => ({ file: `test/${file.replaceAll('\\', '/')}`, text }))
    .filter(({ text }) => /\bload\w*Tests\(.*__dirname/.test(text));

  expect(shared.filter((file) => entryOf(root, file) === null)).toEqual([]);
  expect(entries.map(({ file }) => file).toSorted()).toEqual(
    [...new Set(shared.map((file) => entryOf(root, file)))].toSorted(),
  );
});

test('an entry runs in the gate: a folder has more than tests of the full run', () => {
  const inTheGate = new Set(shared.filter((file) => !isFull(file)).map((file) => entryOf(root, file)));

  expect(shared.map((file) => entryOf(root, file)).filter((entry) => !inTheGate.has(entry))).toEqual([]);
});

test('hardly a test speaks SQL: rows come from builders and go through `rowsOf`', () => {
  const statements = files
    .filter(({ file }) => /\/(api|screens)\//.test(file))
    .flatMap(({ text }) => text.match(/\bsql(<[^`]*?>)?`/g) ?? []);

  expect(statements.length).toBeLessThanOrEqual(150);
});

test('no test truncates but the one that may not: a truncation of all tables takes a tenth of a second', () => {
  const truncating = files.filter(({ text }) => /[`'"(]\s*truncate\s/i.test(text));

  expect(truncating.map(({ file }) => file)).toEqual([path.join('leads', 'core', 'api', 'history.test.ts')]);
});
