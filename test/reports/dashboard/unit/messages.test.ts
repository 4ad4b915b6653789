import { greeting } from '@/features/dashboard/messages';

test.each([
  ['04:59', 'Boa noite, Camila'],
  ['05:00', 'Bom dia, Camila'],
  ['11:59', 'Bom dia, Camila'],
  ['12:00', 'Boa tarde, Camila'],
  ['17:59', 'Boa tarde, Camila'],
  ['18:00', 'Boa noite, Camila'],
  ['00:00', 'Boa noite, Camila'],
])('at %s in São Paulo the greeting is %s', (clock, words) => {
  expect(greeting(' Camila Nogueira', new Date(`2026-11-20T${clock}:00-03:00`))).toBe(words);
});
