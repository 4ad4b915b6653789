import { describeChange } from '../../../../server/reports/speed/settingsChange.ts';
import type { StoredSettings } from '../../../../server/reports/speed/settingsChange.ts';

const SETTINGS: StoredSettings = {
  isOn: false,
  minutes: [
    { source: 'landing', minutes: 15 },
    { source: 'property', minutes: null },
    { source: 'hotsite', minutes: 90 },
  ],
  hours: [{ from: '09:00', to: '18:00' }],
  nationalHolidays: true,
  daysOff: [],
  remindAt: 50,
  maxHops: 2,
  poolMinutes: 60,
  tapsCount: false,
};

const NAMES = new Map([
  ['landing', 'Página de captação'],
  ['property', 'Página do imóvel'],
  ['hotsite', 'Site do corretor'],
]);
const lineOf = (before: StoredSettings | null, after: StoredSettings) =>
  describeChange(before, after, (source) => NAMES.get(source) ?? '');

test('the first settings are told by the clock and its targets', () => {
  expect(lineOf(null, SETTINGS)).toBe(
    'Prazo desligado; Página de captação 15 min; Página do imóvel sem prazo; Site do corretor 1 h 30',
  );
});

test('nothing changed, nothing to tell', () => {
  expect(lineOf(SETTINGS, { ...SETTINGS })).toBeNull();
});

test('a setting that older settings lack has not changed', () => {
  const { remindAt: _, ...older } = SETTINGS;
  expect(lineOf(older as StoredSettings, { ...SETTINGS, tapsCount: true })).toBe('Toques contam como contato');
});

test.each<[Partial<StoredSettings>, string]>([
  [{ isOn: true }, 'Prazo ligado'],
  [{ hours: [{ from: '08:00', to: '18:00' }] }, 'Horário de atendimento'],
  [{ nationalHolidays: false }, 'Feriados nacionais abertos'],
  [{ daysOff: [{ day: '2026-12-24', name: 'Véspera de Natal' }] }, 'Dias sem expediente'],
  [{ remindAt: 70 }, 'Lembrete de 50% para 70% do prazo'],
  [{ remindAt: null }, 'Lembrete desligado'],
  [{ maxHops: 1 }, 'Passa adiante de 2 para 1 vez'],
  [{ poolMinutes: 30 }, 'Aviso do bolsão de 1 h para 30 min'],
  [{ tapsCount: true }, 'Toques contam como contato'],
  [
    {
      isOn: true,
      minutes: [
        { source: 'landing', minutes: 10 },
        { source: 'property', minutes: 20 },
        { source: 'hotsite', minutes: null },
      ],
    },
    'Prazo ligado; Página de captação de 15 min para 10 min; Página do imóvel 20 min; Site do corretor sem prazo',
  ],
])('%j: %s', (change, line) => {
  expect(lineOf(SETTINGS, { ...SETTINGS, ...change })).toBe(line);
});
