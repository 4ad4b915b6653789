import fc from 'fast-check';
import { meantIn } from '#contract/ground/didYouMean.ts';
import { locationTypo, priceTypo, yearTypo } from '#contract/ground/typos.ts';
import { taskInput } from '#contract/leads/agenda.ts';
import { propertyInput } from '#contract/properties/properties.ts';

const NOW = new Date('2026-11-25T15:00:00Z');

describe('a price', () => {
  test.each([
    ['1,2', 'Quis dizer R$ 1.200.000?'],
    ['R$ 1,25', 'Quis dizer R$ 1.250.000?'],
    ['0.85', 'Quis dizer R$ 850.000?'],
    ['2', 'Quis dizer R$ 2.000.000?'],
    ['45,00', 'Quis dizer R$ 45.000?'],
    ['850', 'Quis dizer R$ 850.000? Se não, escreva 850,00'],
    ['350,5', 'Quis dizer R$ 350.500? Se não, escreva 350,50'],
  ])('of %s is asked: %s', (amount, asked) => {
    expect(priceTypo(amount)).toBe(asked);
  });

  test.each(['0', '850,00', '850.00', '1000', '1.250.000,50', 'casa'])('of %s is none', (amount) => {
    expect(priceTypo(amount)).toBeUndefined();
  });

  test('that is asked has one that is none', () => {
    const price = propertyInput.pick(['price']);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), (tenths) => {
        const meant = meantIn(priceTypo((tenths / 10).toFixed(1).replace('.', ',')));
        expect(price.isValidSync({ price: meant })).toBe(true);
      }),
    );
  });
});

describe('a day', () => {
  test.each([
    ['2016-12-10T17:00:00Z', 'Quis dizer 10/12/2026?'],
    ['2062-12-10T17:00:00Z', 'Quis dizer 10/12/2026?'],
    ['2062-03-10T17:00:00Z', 'Quis dizer 10/03/2027?'],
    ['2016-11-26T01:00:00Z', 'Quis dizer 25/11/2026?'],
    ['2064-02-29T15:00:00Z', 'Confira o ano'],
  ])('%s is asked: %s', (at, asked) => {
    expect(yearTypo(at, NOW)).toBe(asked);
  });

  test.each(['2026-11-25T15:00:00Z', '2021-01-01T15:00:00Z', '2031-12-31T15:00:00Z'])('%s is none', (at) => {
    expect(yearTypo(at, NOW)).toBeUndefined();
  });

  test('that is none is only that, whatever was sent', () => {
    const dueAt = fc.oneof(fc.constantFrom('20', '2016', '-271821-04-20', '275760-09-13', '+020'), fc.string());
    fc.assert(
      fc.property(dueAt, (typed) => {
        const refused = () => taskInput.validateSync({ text: 'Ligar', dueAt: typed, hasTime: false });
        expect(refused).toThrow('Informe uma data e hora válidas');
      }),
    );
  });
});

describe('a place', () => {
  const inBrazil = fc.record({
    lat: fc.double({ min: -33, max: 5, noNaN: true }),
    lng: fc.double({ min: -73, max: -35, noNaN: true }),
  });

  test('in Brazil is none; swapped, it is offered back', () => {
    fc.assert(
      fc.property(inBrazil, ({ lat, lng }) => {
        expect(locationTypo({ lat, lng })).toBeUndefined();
        expect(meantIn(locationTypo({ lat: lng, lng: lat }))).toBe(`${lat},${lng}`);
      }),
    );
  });

  test.each([
    [{ lat: 23.55, lng: 46.63 }, 'Quis dizer -23.55,-46.63?'],
    [{ lat: 23.55, lng: -46.63 }, 'Quis dizer -23.55,-46.63?'],
    [{ lat: 38.72, lng: -9.14 }, 'O ponto fica fora do Brasil'],
    [{ lat: 0, lng: 0 }, 'O ponto fica fora do Brasil'],
  ])('at %j: %s', (place, asked) => {
    expect(locationTypo(place)).toBe(asked);
  });
});
