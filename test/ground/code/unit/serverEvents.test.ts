import { existsSync, readdirSync, readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(file, 'utf8');

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => read(`server/${file}`).replaceAll(/\(\s+/g, '('));

const [, fields = ''] = /interface ServerEvents \{\n(.*?)\n\}/s.exec(read('contract/reach/events.ts')) ?? [];
const names = [...fields.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);

test.each(names)('the server pushes the event %s of the contract', (name) => {
  const pushes = new RegExp(
    String.raw`\b(?:pushToTabs|pushToTabsOf|formatOwn|sendOwn|sendAll)\((?:[\w.]+,)?\s*'${name}'`,
  );
  const senders = sources.filter((text) => pushes.test(text));

  expect(senders).not.toEqual([]);
});

test('what CONTRIBUTING names for a new event is there', () => {
  const [, section = ''] = /## To add a server event\n(.*?)\n## /s.exec(read('CONTRIBUTING.md')) ?? [];
  const files = [...section.matchAll(/`([\w./]+\.tsx?)`/g)].map(([, file = '']) => file);

  expect(files).toContain('src/app/live/serverEvents.ts');
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
