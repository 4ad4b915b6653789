import fc from 'fast-check';
import { propertyInput } from '../../../../contract/properties.ts';
import { interpret } from '../../../../server/listings/interpret.ts';
import { WRITTEN_FIELDS } from '../../../../server/listings/written.ts';
import type { Written, WrittenField } from '../../../../server/listings/written.ts';

const FIELDS = Object.keys(WRITTEN_FIELDS) as WrittenField[];

const text = fc.oneof(
  fc.constantFrom(
    ...[
      '0',
      '-1',
      '1',
      '3',
      '12',
      '66 m²',
      '1.250',
      '350.000',
      'R$ 1.250,00',
      '99999-99',
      '01310-100',
      'Sim',
      'não',
      '-23.55',
      '-46,6',
    ],
    ...[
      'V',
      'Venda/Locação',
      'Casa',
      'Terreno',
      'Neighborhood',
      'São Paulo',
      'SP',
      'Zona Sul',
      'mensal',
      'n/a',
      '<b>Sala</b>',
      '&b;',
    ],
    ...[
      '99999999999999',
      '1e9',
      'x'.repeat(7000),
      '\u0000a',
      '\ud800',
      '⁠',
      'a\nb',
      '۳',
      'https://youtu.be/abcdefghijk',
    ],
  ),
  fc.string({ unit: 'binary' }),
  fc.double().map(String),
  fc.integer().map(String),
);

const written: fc.Arbitrary<Written> = fc.record({
  texts: fc.array(fc.tuple(fc.constantFrom(...FIELDS), text)).map((pairs) => Object.fromEntries(pairs)),
  features: fc.array(fc.oneof(text, fc.constantFrom('Piscina', 'Pool'))),
  photographs: fc.array(fc.oneof(fc.webUrl(), text)),
  isOurs: fc.boolean(),
});

const cannotBeStored = (value: string) => /\p{Cs}/u.test(value) || value.includes('\u0000');

test('whatever a file says, each value is one that a property takes, and can be stored', () => {
  fc.assert(
    fc.property(written, (listing) => {
      const { values, photographs, warnings, reference } = interpret(listing, 1);
      for (const field of Object.keys(values)) propertyInput.validateSyncAt(field, values);
      expect(photographs.filter((address) => !/^https?:\/\//.test(address))).toEqual([]);
      const texts = [...warnings, ...photographs, reference ?? '', JSON.stringify(values)];
      expect(texts.filter(cannotBeStored)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

const read = (texts: Written['texts'], isOurs = false) =>
  interpret({ texts, features: [], photographs: [], isOurs }, 7);

describe('an address', () => {
  test.each([
    [
      { address: 'Rua Azul', streetNumber: '12', neighbourhood: 'Moema', city: 'São Paulo' },
      'Rua Azul, 12 – Moema, São Paulo',
    ],
    [
      { address: 'Rua Azul, 12 - Moema', streetNumber: '12', neighbourhood: 'Moema', city: 'São Paulo' },
      'Rua Azul, 12 - Moema – São Paulo',
    ],
    [{ address: 'Rua Azul,', streetNumber: '', city: 'Santos' }, 'Rua Azul – Santos'],
    [{ address: 'Rua 12 de Outubro', streetNumber: '7' }, 'Rua 12 de Outubro, 7'],
    [{ address: 'Endereço não informado', streetNumber: '7', city: 'Santos' }, undefined],
    [{ streetNumber: '7', city: 'Santos' }, undefined],
  ])('of %j is %s', (texts, address) => {
    expect(read(texts).values.address).toBe(address);
  });
});

test('a price that nobody pays is kept, and asked for', () => {
  const { values, warnings } = read({ reference: '1', price: '650000000' });
  expect(values.price).toBe('650000000.00');
  expect(warnings).toEqual(['Confira o preço: R$ 650.000.000']);
});

test('what is neither read nor missing is told with its value', () => {
  const { warnings } = read({
    reference: 'REF COM MAIS DE VINTE LETRAS',
    status: 'em obras',
    parking: 'várias',
    acceptsExchange: 'talvez',
    addressDisplay: 'segredo',
    state: 'XX',
  });
  expect(warnings.toSorted()).toEqual([
    'Aceita permuta “talvez” ficou de fora',
    'Exibição do endereço “segredo” ficou de fora',
    'Referência “REF COM MAIS DE VINTE LETRAS” ficou de fora: Use no máximo 20 caracteres',
    'Status “em obras” ficou de fora',
    'UF “XX” ficou de fora',
    'Vagas “várias” ficou de fora: não é um número',
  ]);
});

test('a reference that is too long still names the listing', () => {
  expect(read({ reference: 'REF COM MAIS DE VINTE LETRAS', price: '1000' }).reference).toBe(
    'REF COM MAIS DE VINTE LETRAS',
  );
});
