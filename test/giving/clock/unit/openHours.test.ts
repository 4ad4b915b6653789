import { formatISO } from 'date-fns/formatISO';
import { nationalHolidays, openSpansOf } from '../../../../server/giving/clock/openHours.ts';
import type { HoursSettings } from '../../../../server/giving/clock/openHours.ts';

const week = (from: string, to: string) => Array.from({ length: 7 }, () => ({ from, to }));
const settings = (wanted: Partial<HoursSettings> = {}): HoursSettings => ({
  hours: week('09:00', '18:00'),
  nationalHolidays: false,
  daysOff: [],
  ...wanted,
});
const shown = async (wanted: Partial<HoursSettings>, from: string, to: string) =>
  (await openSpansOf(settings(wanted), new Date(from), new Date(to))).map((span) => [
    new Date(span.from).toISOString(),
    new Date(span.to).toISOString(),
    span.openBefore,
  ]);

test('a day of São Paulo is open from the first hour to the last', async () => {
  expect(await shown({}, '2026-11-25T12:00:00Z', '2026-11-26T12:00:00Z')).toEqual([
    ['2026-11-25T12:00:00.000Z', '2026-11-25T21:00:00.000Z', 0],
    ['2026-11-26T12:00:00.000Z', '2026-11-26T21:00:00.000Z', 9 * 3600],
  ]);
});

test('days that are open to their end are one span', async () => {
  expect(await shown({ hours: week('00:00', '24:00') }, '2026-11-25T12:00:00Z', '2026-11-27T12:00:00Z')).toEqual([
    ['2026-11-25T03:00:00.000Z', '2026-11-28T03:00:00.000Z', 0],
  ]);
});

test('national holidays and the brokerage’s own days are closed', async () => {
  const daysOff = [{ day: '2026-12-24', name: 'Véspera' }];
  const spans = await openSpansOf(
    settings({ nationalHolidays: true, daysOff }),
    new Date('2026-12-23T12:00:00Z'),
    new Date('2026-12-26T12:00:00Z'),
  );

  expect(spans.map(({ from }) => formatISO(from, { representation: 'date' }))).toEqual(['2026-12-23', '2026-12-26']);
});

// The last one in Brazil: on 4 November 2018 clocks went from 0:00 to 1:00, on 17 February 2019 from 0:00 back to 23:00.
test('daylight saving makes a day an hour shorter or longer, and opening hours stay those of the wall clock', async () => {
  const always = { hours: week('00:00', '24:00') };
  const lengthOf = async (day: string) => {
    const [span] = await openSpansOf(settings(always), new Date(`${day}T15:00:00Z`), new Date(`${day}T15:00:00Z`));
    return (span!.to - span!.from) / 3_600_000;
  };
  expect([await lengthOf('2018-11-03'), await lengthOf('2018-11-04'), await lengthOf('2019-02-16')]).toEqual([
    24, 23, 25,
  ]);
  expect((await shown({}, '2018-11-03T15:00:00Z', '2018-11-04T15:00:00Z')).map(([from]) => from)).toEqual([
    '2018-11-03T12:00:00.000Z',
    '2018-11-04T11:00:00.000Z',
  ]);
});

test('national holidays are those by law, by name', async () => {
  const holidays = await nationalHolidays(new Date('2027-01-01T12:00:00Z'), new Date('2027-05-31T12:00:00Z'));

  expect(holidays.map(({ day }) => day)).toEqual(['2027-01-01', '2027-03-26', '2027-04-21', '2027-05-01']);
  expect(holidays[1]!.name).toBe('Sexta-Feira Santa');
});
