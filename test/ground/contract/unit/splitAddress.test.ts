import fc from 'fast-check';
import { splitAddress } from '#contract/ground/splitAddress.ts';

test.each([
  [
    'Rua Harmonia, 512 – Vila Madalena',
    { street: 'Rua Harmonia, 512', place: 'Vila Madalena', neighbourhood: 'Vila Madalena' },
  ],
  [
    'Rua Groenlândia, 1135 – Jardim Europa, São Paulo',
    { street: 'Rua Groenlândia, 1135', place: 'Jardim Europa, São Paulo', neighbourhood: 'Jardim Europa' },
  ],
  [
    'Av. Kennedy, 359 - Centro - São Bernardo',
    { street: 'Av. Kennedy, 359', place: 'Centro – São Bernardo', neighbourhood: 'Centro' },
  ],
  [
    'Rua Harmonia, 512 – apto 42 – Vila Madalena, São Paulo',
    { street: 'Rua Harmonia, 512, apto 42', place: 'Vila Madalena, São Paulo', neighbourhood: 'Vila Madalena' },
  ],
  [
    'Rua Harmonia, 512 – (apto 42) – Vila Madalena',
    { street: 'Rua Harmonia, 512, apto 42', place: 'Vila Madalena', neighbourhood: 'Vila Madalena' },
  ],
  ['Rua Bom Pastor, 100', { street: 'Rua Bom Pastor, 100', place: null, neighbourhood: null }],
  ['Estrada Itapecerica-Mirim, 5', { street: 'Estrada Itapecerica-Mirim, 5', place: null, neighbourhood: null }],
])('%s', (address, parts) => {
  expect(splitAddress(address)).toEqual(parts);
});

const complement = fc.constantFrom(
  ...['apto 42', 'Apto. 42', 'AP 42B', 'ap.42', 'apartamento 42', 'apto nº 42', 'Bloco B', 'bl. 2', 'apto 42 bloco B'],
  ...['Casa 3', 'casa B', 'conj. 1201', 'Sala 5', 'torre 2', '10º andar', 'fundos', 'cobertura', 'loja 1 e 2', 's/n'],
  ...[
    '42',
    '04532-000',
    'CEP 04532-000',
    'ap 42/43',
    'Ap. 42 B',
    'apto. A1',
    'Apto 42-B / Bloco C',
    'Edifício Copan',
    'quadra 5 lote 3',
  ],
  ...['Torre Norte', 'bloco sul', 'flat 302', 'kitnet 3', '2º pavimento', 'galpão 2', 'sobrado', 'casa dos fundos'],
  ...['cobertura duplex', 'Q. 12 Lt. 4', 'Chácara 12', 'Condomínio Solar'],
);
const neighbourhood = fc.constantFrom(
  ...[
    'Vila Madalena',
    'Casa Verde',
    'Centro',
    'Lapa de Baixo',
    'Bloch',
    'Torres',
    'Sé',
    'Jardim 25 de Março',
    'Saladas',
    'Chácara Flora',
    'Torre de Pedra',
  ],
);
const dash = fc.constantFrom(' – ', ' - ', ' — ');

test('a complement is no neighbourhood, wherever it stands', () => {
  fc.assert(
    fc.property(
      fc.array(complement, { maxLength: 2 }),
      neighbourhood,
      dash,
      fc.constantFrom(' – ', ' - ', ', '),
      fc.constantFrom('', ', São Paulo', ' - SP'),
      (complements, named, first, between, city) => {
        const parts = ['Rua Harmonia, 512' + first, [...complements, named].join(between), city];

        expect(splitAddress(parts.join('')).neighbourhood).toBe(named);
      },
    ),
  );
});

test('an address with a complement alone names no neighbourhood', () => {
  fc.assert(
    fc.property(complement, dash, (added, before) => {
      expect(splitAddress(`Rua Harmonia, 512${before}${added}`)).toEqual({
        street: `Rua Harmonia, 512, ${added}`,
        place: null,
        neighbourhood: null,
      });
    }),
  );
});
