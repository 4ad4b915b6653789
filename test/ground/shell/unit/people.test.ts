import { formatCreci, givenNames, withArticle } from '@/shared/format/people';

test.each(['123456-F', 'CRECI 123456-F', ' creci 123456-F'])('%p is written with a no-break space', (stored) => {
  expect(formatCreci(stored)).toBe('CRECI\u00a0123456-F');
});

test.each([
  ['Ana Beatriz Souza', 'Ana Beatriz'],
  ['Ana Souza', 'Ana'],
  ['João da Silva', 'João'],
  ['Maria Clara de Oliveira Santos', 'Maria Clara'],
  ['Pedro Henrique Augusto Lima', 'Pedro Henrique'],
  ['  Cher ', 'Cher'],
])('%s is called %s', (name, called) => {
  expect(givenNames(name)).toBe(called);
});

test.each([
  ['Ana', 'a Ana'],
  ['Paulo', 'o Paulo'],
  ['Rafael', 'Rafael'],
  ['Beatriz', 'Beatriz'],
  ['Luca', 'Luca'],
])('%s is spoken of as %s', (firstName, spoken) => {
  expect(withArticle(firstName)).toBe(spoken);
});
