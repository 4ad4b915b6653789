import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../../..');
const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface Row {
  section: string;
  specified: string;
  /** `path › title`, as the row names them. */
  tests: string[];
}

const isRow = (line: string) => line.startsWith('| ') && !line.startsWith('| Specified |');

function rowsOf(markdown: string): Row[] {
  let section = '';
  return markdown.split('\n').flatMap((line) => {
    section = /^## (\d)/.exec(line)?.[1] ?? section;
    if (!isRow(line)) return [];
    const [, specified = '', shownBy = ''] = line.split('|').map((cell) => cell.trim());
    return [{ section, specified, tests: [...shownBy.matchAll(/`([^`]+)`/g)].map(([, test = '']) => test) }];
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** As the first argument of a call: `test('title', …`, `])('title', …`, `describe.each(…)(…`, in any quotes. */
const hasTitle = (source: string, title: string) =>
  new RegExp(`\\(\\s*(['"\`])${escaped(title)}\\1,`).test(source.replaceAll(/\\(['"`])/g, '$1'));

/** Why this is no test; null when it is one. */
function whyNot(named: string): string | null {
  const [file = '', ...titles] = named.split(' › ');
  if (titles.length === 0) return `no title in ${named}`;
  if (!/^test\/.*\.test\.tsx?$/.test(file) || !existsSync(path.join(ROOT, file))) return `no file ${file}`;
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const missing = titles.find((title) => !hasTitle(source, title));
  return missing === undefined ? null : `no '${missing}' in ${file}`;
}

function faultsOf(rows: Row[]): string[] {
  return rows.flatMap(({ section, specified, tests }) => {
    const why = tests.length === 0 ? ['no test'] : tests.map(whyNot).filter((fault) => fault !== null);
    return why.map((fault) => `${section}: ${specified}: ${fault}`);
  });
}

const rows = rowsOf(readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8'));

test('each row of the specification names tests that are there', () => {
  expect(faultsOf(rows)).toEqual([]);
});

test('each of its sections has rows, and none stands twice', () => {
  expect([...new Set(rows.map(({ section }) => section))]).toEqual(SECTIONS);
  const said = rows.map(({ section, specified }) => `${section}: ${specified}`);
  expect(said.filter((row, index) => said.indexOf(row) !== index)).toEqual([]);
});

test.each([
  ['without a test', '| Algo |  | |', 'no test'],
  ['with words in its place', '| Algo | login.test.tsx | |', 'no test'],
  ['with a file that is not there', '| Algo | `test/unit/nada.test.ts › algo` | |', 'no file test/unit/nada.test.ts'],
  [
    'without a title',
    '| Algo | `test/ground/code/unit/specification.test.ts` | |',
    'no title in test/ground/code/unit/specification.test.ts',
  ],
  [
    'with a title nobody wrote',
    '| Algo | `test/ground/code/unit/specification.test.ts › nobody wrote this` | |',
    "no 'nobody wrote this' in test/ground/code/unit/specification.test.ts",
  ],
])('a row %s is found', (_how, line, fault) => {
  expect(faultsOf(rowsOf(`## 4. Estados\n${line}`))).toEqual([`4: Algo: ${fault}`]);
});
