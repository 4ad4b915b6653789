import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');
const markdown = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: folder === 'docs', encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(folder, file));

const documents = [...markdown('.'), ...markdown('docs')];

test.each(documents)('%s names only files and folders that exist', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');
  const named = [...text.matchAll(/`((?:src|server|contract|test|bench|tools|scripts|docs)\/[\w./-]*)`/g)].map(
    ([, file = '']) => file,
  );
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, file = '']) =>
    path.join(path.dirname(document), file),
  );

  expect([...named, ...linked].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('the glossary has each term once', () => {
  const terms = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .flatMap((line) =>
      line
        .split('|')[1]!
        .split(',')
        .map((term) => term.trim()),
    );

  expect(terms.length).toBeGreaterThan(60);
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
});
