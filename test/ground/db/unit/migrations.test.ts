import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(__dirname, '../../../../server/ground/db/migrations');

interface Journal {
  entries: { idx: number; tag: string; when: number }[];
}

interface Snapshot {
  id: string;
  prevId: string;
}

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(FOLDER, 'meta', file), 'utf8'));
const filesIn = (folder: string, end: string) =>
  readdirSync(path.join(FOLDER, folder))
    .filter((file) => file.endsWith(end))
    .map((file) => file.slice(0, -end.length))
    .sort();

const { entries } = read('_journal.json') as Journal;
const numbers = entries.map(({ idx }) => idx.toString().padStart(4, '0'));

test('each migration is in the journal, in its order, and each entry of the journal is a migration', () => {
  expect(filesIn('.', '.sql')).toEqual(entries.map(({ tag }) => tag));
  expect(entries.map(({ tag }) => tag.slice(0, 4))).toEqual(numbers);
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_entry, index) => index));
});

// A database that has run a later one never runs it.
test('each migration is younger than the one before it', () => {
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

test('each migration has the schema that it leads to, which begins where the one before ended', () => {
  expect(filesIn('meta', '_snapshot.json')).toEqual(numbers);
  const snapshots = numbers.map((number) => read(`${number}_snapshot.json`) as Snapshot);
  expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(snapshots.slice(0, -1).map(({ id }) => id));
});
