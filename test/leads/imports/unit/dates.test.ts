import fc from 'fast-check';
import { isDayOnly } from '#contract/ground/dayOnly.ts';
import type { DateOrder } from '#contract/leads/importQuestions.ts';
import type { ImportField } from '#contract/leads/importValues.ts';
import { EMPTY_TEAM } from '#test/emptyTeam.ts';
import { runs } from '#test/generated.ts';
import { keyOf } from '../../../../server/ground/parsing/askedValues.ts';
import { recognizeColumns } from '../../../../server/leads/imports/columns.ts';
import { ColumnValues } from '../../../../server/leads/imports/columnValues.ts';
import { dateOrders } from '../../../../server/leads/imports/dateOrders.ts';
import { readDate } from '../../../../server/leads/imports/dates.ts';
import { answerKey } from '../../../../server/leads/imports/questions.ts';
import { readLead } from '../../../../server/leads/imports/readLead.ts';

const two = (n: number) => String(n).padStart(2, '0');
const instant = fc.record({
  year: fc.integer({ min: 2019, max: 2026 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.integer({ min: 0, max: 59 }),
});
interface Moment {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const isoOf = ({ year, month, day, hour, minute }: Moment) =>
  new Date(Date.UTC(year, month - 1, day, hour + 3, minute)).toISOString();
const dayOf = ({ year, month, day }: Moment) => `${year}-${two(month)}-${two(day)}T15:00:00.000Z`;
/** Noon in the file is a time, not a day without an hour. */
const withNoon = (iso: string) => iso.replace('T15:00:00.000Z', 'T15:00:00.001Z');

const serialOf = ({ year, month, day }: Moment) =>
  (Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / 86_400_000;
const halfOf = ({ hour, minute }: Moment) => `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;

const DAYS: ((at: Moment, order: DateOrder, sep: string) => string)[] = [
  ({ year, month, day }, order, sep) =>
    [...(order === 'dayFirst' ? [day, month] : [month, day]), year].map((n) => (n < 100 ? two(n) : n)).join(sep),
  ({ year, month, day }, order, sep) => [...(order === 'dayFirst' ? [day, month] : [month, day]), year].join(sep),
  ({ year, month, day }, order, sep) =>
    [...(order === 'dayFirst' ? [day, month] : [month, day]), two(year % 100)].join(sep),
  ({ year, month, day }, _order, sep) => [year, two(month), two(day)].join(sep),
  ({ year, month, day }, _order, sep) => [year, month, day].join(sep),
];
const HOURS: ((at: Moment) => string)[] = [
  ({ hour, minute }) => ` ${two(hour)}:${two(minute)}`,
  ({ hour, minute }) => ` ${hour}:${two(minute)}:00`,
  ({ hour, minute }) => `, ${two(hour)}:${two(minute)}`,
  ({ hour, minute }) => ` às ${hour}h${two(minute)}`,
  (at) => ` ${halfOf(at)}`,
  (at) => ` ${halfOf(at).replace(' AM', ' a.m.').replace(' PM', 'pm')}`,
];
const order = fc.constantFrom<DateOrder>('dayFirst', 'monthFirst');

test('a date in any order, with any separator, year and hour is that instant; without an hour that day', () => {
  fc.assert(
    fc.property(
      instant,
      order,
      ...([fc.constantFrom(...DAYS), fc.constantFrom(...HOURS), fc.constantFrom('/', '-', '.')] as const),
      (at, inOrder, day, hour, separator) => {
        const written = day(at, inOrder, separator);
        expect([written, readDate(written, inOrder)]).toEqual([written, dayOf(at)]);
        const whole = written + hour(at);
        expect([whole, readDate(whole, inOrder)]).toEqual([whole, withNoon(isoOf(at))]);
      },
    ),
    runs(4_000),
  );
});

test('a serial number is its day, with a fraction its minute', () => {
  fc.assert(
    fc.property(instant, fc.constantFrom('.', ','), (at, point) => {
      expect(readDate(String(serialOf(at)))).toBe(dayOf(at));
      const fraction = ((at.hour * 60 + at.minute) / 1440).toFixed(6).slice(2);
      expect(readDate(`${serialOf(at)}${point}${fraction}`)).toBe(withNoon(isoOf(at)));
    }),
    runs(1_000),
  );
  expect(readDate('46023,5')).toBe('2026-01-01T15:00:00.001Z');
});

test('two digits of a year are the last such year', () => {
  expect(readDate('05/03/24')).toBe(readDate('05/03/2024'));
  expect(readDate('05/03/98')).toBe(readDate('05/03/1998'));
});

test('noon without an hour is told from noon with one', () => {
  expect(isDayOnly(readDate('05/03/2024') ?? '')).toBe(true);
  expect(isDayOnly(readDate('05/03/2024 12:00') ?? '')).toBe(false);
});

test.each(['31/02/2024', '2026/13/05', '5/11/2026 13:30 PM', '5/11/2026 25:00', 'ontem', '12', '123456', '00/00/0000'])(
  'is no date: %s',
  (written) => {
    expect(readDate(written)).toBeNull();
    expect(readDate(written, 'monthFirst')).toBeNull();
  },
);

function fileOf(columns: Record<string, string[]>) {
  const values = Object.values(columns).map((cells) => {
    const column = new ColumnValues();
    for (const cell of cells) if (cell !== '') column.add(cell);
    return column;
  });
  return recognizeColumns(Object.keys(columns), values);
}

const ordersOf = (columns: Record<string, string[]>, name: string) => {
  const { columns: found, preset } = fileOf(columns);
  return dateOrders(found, preset).get(name);
};

test.each<[string, Record<string, string[]>, { order: DateOrder; isCertain: boolean } | null]>([
  ['its own days', { Criado: ['01/02/2026', '13/02/2026'] }, { order: 'dayFirst', isCertain: true }],
  ['its own months', { Criado: ['01/02/2026', '02/13/2026'] }, { order: 'monthFirst', isCertain: true }],
  [
    'another column',
    { Criado: ['01/02/2026'], 'Data da venda': ['11/20/2026'] },
    { order: 'monthFirst', isCertain: true },
  ],
  ['its Brazilian name', { Criado: ['01/02/2026'] }, { order: 'dayFirst', isCertain: false }],
  ['years first', { Criado: ['2026-02-01'] }, { order: 'dayFirst', isCertain: true }],
  [
    'most of its values',
    { Criado: [...Array.from({ length: 20 }, () => '20/02/2026'), '02/20/2026'] },
    { order: 'dayFirst', isCertain: true },
  ],
  ['nothing: it is of both kinds', { Criado: ['20/02/2026', '02/20/2026', '01/02/2026'] }, null],
  ['nothing: halves of the day', { Criado: ['1/2/2026 2:30 PM'] }, null],
  ['nothing: others differ', { Criado: ['01/02/2026'], A: ['20/02/2026'], B: ['02/20/2026'] }, null],
])('the order of a column is told by %s', (_by, columns, found) => {
  expect(ordersOf(columns, 'Criado')).toEqual(found);
});

test('an English name without a sure value tells nothing', () => {
  expect(ordersOf({ 'Create Date': ['12/01/2026', '11/05/2026'] }, 'Create Date')).toBeNull();
});

const FIELDS: ImportField[] = ['name', 'phone', 'createdAt'];
const moments = fc.array(instant, { minLength: 1, maxLength: 8 });

test('of whole columns: each date is the one that was written, or asked; none is another day, and no day is today in silence', () => {
  fc.assert(
    fc.property(moments, order, fc.constantFrom('Create Date', 'Data de cadastro'), (all, inOrder, name) => {
      const cells = all.map((at) => DAYS[0]!(at, inOrder, '/'));
      const { columns, preset } = fileOf({ Nome: ['Rita'], Fone: ['11987654321'], [name]: cells });
      expect(columns.map(({ field }) => field)).toEqual(FIELDS);
      const orders = dateOrders(columns, preset);
      const now = Date.UTC(2027, 0, 26);
      const reading = { columns, preset, source: 'admin' as const, team: EMPTY_TEAM, answers: new Map(), orders, now };
      const answers = new Map([
        [answerKey({ kind: 'dateOrder', key: keyOf(name) }), { answer: inOrder, isRemembered: false }],
      ]);
      for (const [at, cell] of all.map((moment, n) => [moment, cells[n]!] as const)) {
        const first = readLead(['Rita', '11987654321', cell], reading);
        const isRight = first.lead?.createdAt === dayOf(at);
        const isAsked = first.asked.some(({ kind }) => kind === 'dateOrder');
        expect([cell, isRight || isAsked]).toEqual([cell, true]);
        expect(first.lead?.createdAt === null ? first.warnings : ['read']).toHaveLength(1);
        const second = readLead(['Rita', '11987654321', cell], { ...reading, answers });
        expect([cell, second.lead?.createdAt]).toEqual([cell, dayOf(at)]);
      }
    }),
    runs(1_000),
  );
});

test('an hour of its own column goes with its date', () => {
  const { columns, preset } = fileOf({
    Nome: ['Rita', 'Caio'],
    Fone: ['11987654321', '11987654322'],
    Data: ['25/03/2024', '26/03/2024'],
    Hora: ['14:30', '2:30 PM'],
  });
  expect(columns.map(({ field }) => field)).toEqual(['name', 'phone', 'createdAt', 'hour']);
  const read = (date: string, hour: string) =>
    readLead(['Rita', '11987654321', date, hour], {
      ...{ columns, preset, source: 'admin' as const, team: EMPTY_TEAM, answers: new Map() },
      now: Date.UTC(2026, 10, 26),
    }).lead;

  expect(read('25/03/2024', '14:30')?.createdAt).toBe('2024-03-25T17:30:00.000Z');
  expect(read('2024-03-25 00:00:00', '14:30:00')?.createdAt).toBe('2024-03-25T17:30:00.000Z');
  expect(read('25/03/2024', '2:30 PM')?.createdAt).toBe('2024-03-25T17:30:00.000Z');
  expect(read('45376', '0,604166667')?.createdAt).toBe('2024-03-25T17:30:00.000Z');
  expect(read('25/03/2024', '')?.createdAt).toBe('2024-03-25T15:00:00.000Z');
  expect(read('25/03/2024', 'cedo')).toMatchObject({ createdAt: '2024-03-25T15:00:00.000Z', notes: 'Hora: cedo' });
});
