import fc from 'fast-check';
import { liveToast } from '@/app/live/liveToast';

const toastOf = (name: string, body: object) => liveToast({ name, data: JSON.stringify(body) });

test.each([
  [1, 'Marina', 'O lead de Marina passou adiante: o prazo acabou'],
  [1, null, 'O lead passou adiante: o prazo acabou'],
  [3, null, '3 leads passaram adiante: o prazo acabou'],
])('leads that moved on: %p, %p', (count, name, message) => {
  expect(toastOf('moved', { count, name })).toEqual({ message, warns: true, topic: 'leads-moved' });
});

test.each([
  [7, 'Responda a Marina: faltam 7 min'],
  [1, 'Responda a Marina: falta 1 min'],
  [0, 'Responda a Marina: falta menos de 1 min'],
])('a reminder with %p minutes left', (minutes, message) => {
  expect(toastOf('clock', { id: 'a', name: 'Marina', minutes })).toMatchObject({ message, path: '/leads/a' });
});

test.each([
  ['pool', 1, 'Há um lead no bolsão: quem pegar primeiro fica com ele', '/bolsao'],
  ['pool', 4, 'Há 4 leads no bolsão: quem pegar primeiro fica com eles', '/bolsao'],
  ['unclaimed', 1, 'Ninguém pegou um lead do bolsão', '/leads-list?assignedTo=none'],
  ['unclaimed', 2, 'Ninguém pegou 2 leads do bolsão', '/leads-list?assignedTo=none'],
])('%s of %p', (name, count, message, path) => {
  expect(toastOf(name, { count })).toMatchObject({ message, path });
});

test('an event without words, or of a newer server, says nothing', () => {
  const names = ['leads', 'returned', 'reaction', 'clock', 'moved', 'pool', 'unclaimed', 'refresh', 'progress', 'novo'];
  const bodies = fc.oneof(
    fc.string(),
    fc.json().filter((text) => !text.includes('"count"')),
  );
  fc.assert(
    fc.property(fc.constantFrom(...names), bodies, (name, data) => {
      expect(liveToast({ name, data })).toBeNull();
    }),
  );
});
