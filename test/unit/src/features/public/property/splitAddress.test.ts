import { splitAddress } from '@/features/public/property/splitAddress';

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
  ['Rua Bom Pastor, 100', { street: 'Rua Bom Pastor, 100', place: null, neighbourhood: null }],
  ['Estrada Itapecerica-Mirim, 5', { street: 'Estrada Itapecerica-Mirim, 5', place: null, neighbourhood: null }],
])('%s', (address, parts) => {
  expect(splitAddress(address)).toEqual(parts);
});
