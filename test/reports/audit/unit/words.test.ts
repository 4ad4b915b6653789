import { changesInWords } from '../../../../server/reports/audit/words.ts';

const BROKER = '018f0000-0000-7000-8000-000000000001';
const GONE = '018f0000-0000-7000-8000-000000000002';
const NAMES = new Map([
  [BROKER, 'Ana Souza'],
  ['landing', 'Página de captação'],
]);
const say = (before: object | null, after: object | null) =>
  changesInWords(before, after, NAMES).map(({ field, before: was, after: is }) => [field, was, is]);

test('values are said in words: amounts, people, answers, lists', () => {
  expect(
    say(
      { price: 500000, broker: GONE, acceptsExchange: false },
      { price: 450000.5, broker: BROKER, acceptsExchange: true },
    ),
  ).toEqual([
    ['Preço', 'R$\u00a0500.000,00', 'R$\u00a0450.000,50'],
    ['Aceita permuta', 'não', 'sim'],
    ['Corretor', 'excluído', 'Ana Souza'],
  ]);
  expect(say(null, { role: 'gerente', changed: ['phone', 'avatar'], images: ['/a', '/b'], builtYear: 1998 })).toEqual([
    ['Ano de construção', null, '1998'],
    ['Fotos', null, '2'],
    ['Papel', null, 'Gerente'],
    ['Campos mudados', null, 'Telefone, Foto'],
  ]);
});

test('rules of roleta, clock and plantão are said in words', () => {
  expect(
    say(
      { rules: ['vez'], minutes: [{ source: 'landing', minutes: null }], daysOff: [] },
      {
        source: 'landing',
        rules: ['corretor', 'regiao'],
        minutes: [{ source: 'landing', minutes: 15 }],
        daysOff: [{ day: '2026-12-24', name: 'Véspera' }],
      },
    ),
  ).toEqual([
    ['Origem', null, 'Página de captação'],
    ['Regras', 'na vez de todos', 'do imóvel ou do site, da região'],
    ['Prazo', 'Página de captação sem prazo', 'Página de captação 15 min'],
    ['Dias sem expediente', null, 'Véspera (24/12/2026)'],
  ]);
  expect(say(null, { startsAt: '2026-11-30T12:00:00.000Z', scope: 'following' })).toEqual([
    ['Início', null, '30/11/2026, 09:00'],
    ['Alcance', null, 'este e os próximos'],
  ]);
});

test('a name that is spelled as an id of a source stays as it is', () => {
  expect(say({ name: 'landing' }, { name: 'Morada' })).toEqual([['Nome', 'landing', 'Morada']]);
});
