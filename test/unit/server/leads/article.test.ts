import { articleOf } from '../../../../server/leads/article.ts';

test.each([
  ['Camila', 'a'],
  ['LETÍCIA', 'a'],
  ['Ana-Paula', 'a'],
  ['Conceição', 'a'],
  ['Bruno', 'o'],
  ['João', 'o'],
  ['Sebastião', 'o'],
])('%s is said with the article %s', (name, article) => {
  expect(articleOf(name)).toBe(article);
});

test.each(['Alex', 'Beatriz', 'Luca', 'Noa', 'Akira', 'Keiko', 'Socorro', 'Cléo', 'André', 'Iná', ''])(
  '%j is said without an article, since its ending does not tell',
  (name) => {
    expect(articleOf(name)).toBe('');
  },
);
