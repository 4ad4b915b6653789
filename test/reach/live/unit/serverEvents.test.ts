import fc from 'fast-check';
import type { ServerEventName, ServerEvents } from '#contract/reach/events.ts';
import { progressed } from '@/api/progressSlice';
import { readEvent } from '@/app/live/serverEvents';
import { MOVED } from '@/features/leads/core/leadsApi';
import { leadsArrived } from '@/features/leads/core/liveSlice';

const read = (name: string, data: string) => readEvent({ name, data });
const toastOf = (name: string, body: object) => read(name, JSON.stringify(body))?.toast;

/** The toast of each event; undefined: none. */
const SAID: { [Name in ServerEventName]: [ServerEvents[Name], string | undefined] } = {
  leads: [{ count: 1, name: 'Mariana' }, 'Novo lead: Mariana'],
  returned: [{ id: 'a', name: 'Marina' }, 'Marina voltou a fazer contato'],
  released: [{ name: 'Marina' }, 'Marina fez contato e não está mais com você: o lead só tinha o cadastro'],
  reaction: [{ id: 'a', name: 'Marina', property: 'Casa', liked: true }, 'Marina gostou de “Casa”'],
  clock: [{ id: 'a', name: 'Marina', minutes: 7 }, 'Responda a Marina: faltam 7 min'],
  moved: [{ count: 1, name: null }, 'O lead passou adiante: o prazo acabou'],
  pool: [{ count: 1 }, 'Há um lead no bolsão: quem pegar primeiro fica com ele'],
  unclaimed: [{ count: 1 }, 'Ninguém pegou um lead do bolsão'],
  swap: [{ name: 'Ana Souza', day: '2026-11-25', what: 'asked' }, 'Ana Souza pede uma troca no plantão de 25/11/2026'],
  changed: [{ ids: ['a'] }, undefined],
  waiting: [{ name: 'Carla Dias' }, 'Carla Dias pede acesso'],
  progress: [{ run: null, request: 'x1', done: 1, total: 2 }, undefined],
  brokerage: [{}, undefined],
  refresh: [{}, undefined],
  replaced: [{}, undefined],
};

test.each(Object.entries(SAID))('%s says what it should', (name, [body, message]) => {
  expect(toastOf(name, body)?.message).toBe(message);
});

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
  ['unclaimed', 1, 'Ninguém pegou um lead do bolsão', '/leads-list?clock=pool'],
  ['unclaimed', 2, 'Ninguém pegou 2 leads do bolsão', '/leads-list?clock=pool'],
])('%s of %p', (name, count, message, path) => {
  expect(toastOf(name, { count })).toMatchObject({ message, path });
});

test.each([
  ['accepted', 'Ana Souza assumiu o seu plantão de 25/11/2026'],
  ['declined', 'Ana Souza não vai assumir o seu plantão de 25/11/2026'],
  ['given', 'O plantão de Ana Souza em 25/11/2026 agora é seu'],
  ['over', undefined],
])('a swap that is %p', (what, message) => {
  expect(toastOf('swap', { name: 'Ana Souza', day: '2026-11-25', what })?.message).toBe(message);
});

test('an event without words, or of a newer server, says nothing, and what it reloads is a list', () => {
  const names = [...Object.keys(SAID), 'novo'];
  const bodies = fc.oneof(
    fc.string(),
    fc.json().filter((text) => !text.includes('"count"')),
  );
  fc.assert(
    fc.property(fc.constantFrom(...names), bodies, (name, data) => {
      const event = read(name, data);
      expect(event?.toast ?? null).toBeNull();
      expect(event === null || Array.isArray(event.reloads)).toBe(true);
    }),
  );
});

test('says how many leads came, and the name of the only one', () => {
  expect(read('leads', '{"count":1,"name":"Mariana"}')).toMatchObject({
    action: leadsArrived(1),
    toast: { message: 'Novo lead: Mariana' },
  });
  expect(read('leads', '{"count":3,"name":null}')).toMatchObject({
    action: leadsArrived(3),
    toast: { message: '3 novos leads' },
  });
});

test.each(['', 'null', '[]', '{}', '{"count":"1","name":null}', '{'])('%p says nothing, but lists reload', (data) => {
  expect(read('leads', data)).toEqual({ reloads: expect.arrayContaining(['Lead']) as unknown });
});

test('a change loads counts and the leads it names, and no list that somebody looks at; many load what is opened', () => {
  const reloads = (ids: string[] | null) => read('changed', JSON.stringify({ ids }))?.reloads;

  expect(reloads(['a'])).toEqual(
    expect.arrayContaining([
      { type: 'Lead', id: 'a' },
      { type: 'Lead', id: 'count' },
    ]),
  );
  expect(reloads(null)).toEqual(expect.arrayContaining([{ type: 'Lead', id: 'one' }, 'Run']));
  for (const tags of [reloads(['a']), reloads(null)])
    for (const moving of ['Lead', { type: 'Lead', id: 'page' }]) expect(tags).not.toContainEqual(moving);
});

test('who no longer waits to be let in is not named', () => {
  expect(toastOf('waiting', { name: null })).toBeNull();
});

test('says how far which run is; the end of one loads it again', () => {
  const progress = { run: 'a', request: 'x1', done: 10_000, total: 60_000 };
  expect(read('progress', JSON.stringify(progress))).toMatchObject({ reloads: [], action: progressed(progress) });
  const ended = { ...progress, request: null, done: 60_000 };
  expect(read('progress', JSON.stringify(ended))).toMatchObject({
    reloads: [...MOVED, 'Property'],
    action: progressed(ended),
  });
});

test.each(['', 'null', '{"run":null,"request":"x1","done":1}', '{"run":null,"request":1,"done":1,"total":2}'])(
  '%p says nothing of a request',
  (data) => {
    expect(read('progress', data)?.action).toBeUndefined();
  },
);
