import { givenNames } from '@/features/public/property/givenNames';

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
