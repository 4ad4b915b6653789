import fc from 'fast-check';
import { propertyInput } from '../../../../contract/properties/properties.ts';
import { interpret } from '../../../../server/properties/feeds/interpret.ts';
import { FILE_FIELDS } from '../../../../server/properties/feeds/listingTexts.ts';
import type { ListingTexts, FileField } from '../../../../server/properties/feeds/listingTexts.ts';

const FIELDS = Object.keys(FILE_FIELDS) as FileField[];

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

const written: fc.Arbitrary<ListingTexts> = fc.record({
  texts: fc.array(fc.tuple(fc.constantFrom(...FIELDS), text)).map((pairs) => Object.fromEntries(pairs)),
  features: fc.array(fc.oneof(text, fc.constantFrom('Piscina', 'Pool'))),
  photographs: fc.array(fc.oneof(fc.webUrl(), text)),
  plans: fc.array(fc.oneof(fc.webUrl(), text)),
  isOurs: fc.boolean(),
});

const cannotBeStored = (value: string) => /\p{Cs}/u.test(value) || value.includes('\u0000');

test('whatever a file says, each value is one that a property takes, and can be stored', () => {
  fc.assert(
    fc.property(written, (listing) => {
      const { values, photographs, plans, warnings, reference } = interpret(listing, 1);
      for (const field of Object.keys(values)) propertyInput.validateSyncAt(field, values);
      expect([...photographs, ...plans].filter((address) => !/^https?:\/\//.test(address))).toEqual([]);
      expect(photographs.filter((address) => plans.includes(address))).toEqual([]);
      const texts = [...warnings, ...photographs, ...plans, reference ?? '', JSON.stringify(values)];
      expect(texts.filter(cannotBeStored)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

const read = (texts: ListingTexts['texts'], isOurs = false) =>
  interpret({ texts, features: [], photographs: [], plans: [], isOurs }, 7);

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
    [{ address: 'Rua Azul, 1', neighbourhood: 'Santo André', city: 'Santo Andre' }, 'Rua Azul, 1 – Santo André'],
    [{ address: 'Rua 12 de Outubro', streetNumber: '7' }, 'Rua 12 de Outubro, 7'],
    [{ address: 'Endereço não informado', streetNumber: '7', city: 'Santos' }, undefined],
    [{ streetNumber: '7', city: 'Santos' }, undefined],
  ])('of %j is %s', (texts, address) => {
    expect(read(texts).values.address).toBe(address);
  });
});

describe('an address in one line', () => {
  const name = fc.constantFrom('Vila Madalena', 'Centro', 'Jardim América', 'Casa Verde', 'Santo André', 'Rio Claro');
  const optional = (...texts: string[]) => fc.constantFrom('', ...texts);
  const line = fc.record({
    street: fc.constantFrom('Rua Harmonia', 'Av. 9 de Julho', 'Praça da Sé', 'R. 12 de Outubro'),
    units: optional(', 512', ', 512, apto 42', ', nº 10, bloco B', ', s/n', ' - 55 - casa 3', ', 100 - fundos'),
    neighbourhood: name,
    city: name,
    state: optional(' - SP', '/SP', ', SP', ', São Paulo - SP'.slice(11)),
    cep: optional(', 05435-000', ' - CEP 05435-000'),
    country: optional(', Brasil'),
    between: fc.constantFrom(', ', ' - ', ' – '),
  });

  test('gives its last two parts, whatever stands before and after them', () => {
    fc.assert(
      fc.property(line, ({ street, units, neighbourhood, city, state, cep, country, between }) => {
        const address = `${street}${units}${between}${neighbourhood}${between}${city}${state}${cep}${country}`;
        const { values, warnings } = read({ reference: '1', address });
        expect(values).toMatchObject({ address, neighbourhood, city });
        expect([values.state, values.cep]).toEqual([state && 'SP', cep && '05435000'].map((part) => part || undefined));
        expect(warnings).toEqual([]);
      }),
    );
  });

  test.each(['Rua Azul, 12', 'Rua Azul, 12, apto 4, bloco B', 'Rua Azul, 12 – Moema', 'Rua Azul', 'Moema, São Paulo'])(
    '“%s” has no two, and gives none',
    (address) => {
      const { neighbourhood, city } = read({ address }).values;
      expect([neighbourhood, city]).toEqual([undefined, undefined]);
    },
  );

  test('whose place has columns of its own is left to them', () => {
    const { values } = read({ address: 'Rua Azul, 12, Moema, São Paulo', city: 'São Paulo' });
    expect(values).toMatchObject({ city: 'São Paulo' });
    expect(values.neighbourhood).toBeUndefined();
  });
});

describe('why a listing is none of ours', () => {
  const PRICE = { reference: '1', price: '500000' };
  test.each([
    [{ category: 'Vaga', purpose: 'Comercial' }, 'O tipo “Vaga” não é nenhum dos tipos de imóvel que há aqui'],
    [{ category: 'Padrão', subcategory: 'Outros' }, 'O tipo “Padrão / Outros” não diz que imóvel é'],
    [{ category: 'Comercial', name: 'Sala ampla' }, 'O tipo “Comercial” não diz que imóvel é'],
    [{ category: 'Comercial', name: 'Loja na avenida' }, null],
    [
      { category: 'Casa', country: 'Estados Unidos', price: 'USD 500000' },
      'Fica fora do Brasil (Estados Unidos), com preço em dólares',
    ],
    [{ category: 'Casa', country: 'US', state: 'PA', price: '€ 5' }, 'Fica fora do Brasil (US), com preço em euros'],
    [{ category: 'Casa', country: 'Portugal' }, 'Fica fora do Brasil (Portugal)'],
    [{ category: 'Casa', price: 'US$ 500.000' }, 'O preço é em dólares, e não em reais'],
    [{ category: 'Casa', currency: 'USD' }, 'O preço é em dólares, e não em reais'],
    [{ category: 'Casa', country: 'BR', currency: 'BRL' }, null],
    [{ category: 'Casa', country: 'São Paulo', state: 'SP' }, null],
    [{ category: 'Casa', price: 'USD 1', rentPrice: '3000' }, null],
  ])('%j: %s', (texts, refusal) => {
    expect(read({ ...PRICE, ...texts }).refusal).toBe(refusal);
  });

  test('an amount in another currency is never read as reais', () => {
    const amounts = ['price', 'rentPrice', 'condoFee', 'iptu'] as const;
    const currency = fc.constantFrom('USD', 'US$', '€', 'EUR', 'ARS', 'GBP');
    fc.assert(
      fc.property(
        fc.constantFrom(...amounts),
        currency,
        fc.integer({ min: 1, max: 10 ** 7 }),
        fc.boolean(),
        (field, code, amount, isColumn) => {
          const texts = isColumn ? { [field]: `${amount}`, currency: code } : { [field]: `${code} ${amount}` };
          const { values, warnings } = read({ reference: '1', category: 'Casa', ...texts });
          expect([values.price, values.rentPrice, values.condoFee, values.iptu]).toEqual([
            undefined,
            undefined,
            undefined,
            undefined,
          ]);
          expect(warnings).toHaveLength(1);
        },
      ),
    );
  });
});

test.each([
  [{ category: 'Fazenda', totalArea: '63' }, { totalArea: 63 }, true],
  [{ category: 'Terreno', usableArea: '300' }, { totalArea: 300 }, false],
  [{ category: 'Terreno', usableArea: '300', totalArea: '16' }, { totalArea: 16 }, true],
  [{ category: 'Chácara', usableArea: '180', totalArea: '5.000' }, { usableArea: 180, totalArea: 5000 }, false],
  [{ category: 'Sala', usableArea: '32' }, { usableArea: 32 }, false],
])('of %j the areas are %j; land of some metres is asked for: %s', (texts, areas, isAsked) => {
  const { values, warnings } = read(texts);
  const { category: _category, ...sizes } = values;
  expect(sizes).toEqual(areas);
  const question = `Confira a área: ${values.totalArea} m². O outro sistema pode contar em alqueires ou hectares`;
  expect(warnings).toEqual(isAsked ? [question] : []);
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
