import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.resolve(__dirname, '../../../..', file), 'utf8');

/** The names that `readSettings` reads from the environment. */
const settings = [...read('server/ground/settings/environment.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
  ([, name = '']) => name,
);

test('every setting is in docs/operations.md and in .env.example, and nothing there is none', () => {
  const table = read('docs/operations.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line));
  const inOperations = table.flatMap((line) =>
    [...line.split('|')[1]!.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  const inExample = [...read('.env.example').matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name);

  expect(settings.length).toBeGreaterThan(20);
  expect(inOperations.sort()).toEqual(settings.toSorted());
  expect(inExample.sort()).toEqual(settings.toSorted());
});

test('the image, the compose file and the unit set settings alone', () => {
  const service = read('compose.yaml').split(/^ {2}morada:$/m)[1]!;
  const set = [
    ...read('Dockerfile').matchAll(/^ENV (.+)$/gm),
    ...read('deploy/morada.service').matchAll(/^Environment=(.+)$/gm),
  ].flatMap(([, line = '']) => line.split(' ').map((assignment) => assignment.split('=')[0]!));
  const composed = [...service.matchAll(/^ {6}([A-Z0-9_]+): /gm)].map(([, name]) => name);

  expect(set.length + composed.length).toBeGreaterThan(6);
  expect([...set, ...composed].filter((name) => !settings.includes(name!))).toEqual([]);
});

test('the server of `npm run dev` is for this machine alone', () => {
  expect(read('webpack.config.ts')).toMatch(/devServer: \{\s+host: '127\.0\.0\.1',/);
});
