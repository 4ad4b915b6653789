import { kindName } from '#contract/properties/kindNames.ts';
import type { PropertyStatus } from '#contract/properties/propertyValues.ts';
import { EACH_KIND, fullOf } from '#test/kinds.ts';
import { NO_ADDRESS } from '../../../../server/ground/settings/settings.ts';
import { propertyHead } from '../../../../server/site/pages/property.ts';
import type { SharedProperty } from '../../../../server/site/pages/repository.ts';

const aHouse: SharedProperty = {
  id: '0190a0a0-0000-7000-8000-000000000000',
  name: 'Casa de vila',
  category: 'casa',
  region: 'zona sul',
  bedrooms: 3,
  suites: 1,
  bathrooms: 2,
  parking: 1,
  price: '750000',
  business: 'venda',
  rent_price: null,
  usableArea: 120,
  totalArea: null,
  floor: null,
  builtYear: null,
  neighbourhood: 'Ipiranga',
  city: null,
  state: null,
  cep: null,
  address: 'Rua Bom Pastor, 100',
  description: 'Boa luz natural',
  status: 'disponível',
  lat: null,
  lng: null,
  created_at: '2026-11-01T12:00:00.000Z',
  photos: [],
  broker_name: null,
  broker_slug: null,
};

const SITE = {
  publicUrl: 'https://morada.example.com',
  brokerageAddress: { ...NO_ADDRESS, city: 'Curitiba', state: 'PR' },
};

const headOf = (status: PropertyStatus) => propertyHead({ ...aHouse, status }, SITE).share!;

test.each([
  ['disponível', 'Casa de vila · R$ 750.000', 'InStock'],
  ['reservado', 'Reservado · Casa de vila · R$ 750.000', 'LimitedAvailability'],
  ['vendido', 'Vendido · Casa de vila', 'SoldOut'],
  ['alugado', 'Alugado · Casa de vila', 'SoldOut'],
  ['suspenso', 'Suspenso · Casa de vila', 'OutOfStock'],
] as const)('the preview of a property that is %s says %s', (status, headline, availability) => {
  const head = headOf(status);

  expect(head.headline).toBe(headline);
  expect(head.data).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
});

test('the preview of one that is gone invites to others instead of describing it', () => {
  expect(headOf('disponível').description).toMatch(/^Casa na zona sul por R\$ 750\.000: 120 m², 3 quartos/);
  expect(headOf('vendido').description).toBe(
    'Este imóvel foi vendido. Veja outros parecidos na zona sul, ou peça um como este.',
  );
});

test.each([
  ['venda', 'Casa de vila · R$ 750.000'],
  ['aluguel', 'Casa de vila · R$ 750.000 por mês'],
  ['ambos', 'Casa de vila · R$ 750.000 ou R$ 3.200 por mês'],
] as const)('the preview of what is for %s says what it costs', (business, headline) => {
  const head = propertyHead({ ...aHouse, business, rent_price: '3200' }, SITE).share!;

  expect(head.headline).toBe(headline);
  expect(head.data).toMatchObject({ mainEntity: { address: { addressRegion: 'PR' } } });
});

test.each([
  [{}, 'Casa à venda em Ipiranga, R$ 750.000'],
  [{ business: 'aluguel', category: 'studio' }, 'Studio/kitnet para alugar em Ipiranga, R$ 750.000 por mês'],
  [
    { business: 'ambos', neighbourhood: 'Vila Mariana' },
    'Casa à venda ou para alugar na Vila Mariana, R$ 750.000 ou R$ 3.200 por mês',
  ],
  [
    { neighbourhood: null, address: 'Rua Doutor César, 100 – Santana, São Paulo' },
    'Casa à venda em Santana, R$ 750.000',
  ],
  [{ neighbourhood: null, price: '750000.9' }, 'Casa à venda na zona sul, R$ 750.001'],
  [{ status: 'vendido' }, 'Imóvel vendido: casa em Ipiranga'],
] as const)('the title of %j names kind, business, place and price', (facts, title) => {
  expect(propertyHead({ ...aHouse, rent_price: '3200', ...facts }, SITE).title).toBe(title);
});

test('a trail leads to the property, as on its page', () => {
  const at = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    ...{ position, name, item: SITE.publicUrl + path },
  });
  expect(headOf('disponível').lists).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        at(1, 'Buscar imóveis', '/map'),
        at(2, 'Zona sul', '/map?region=zona+sul'),
        at(3, 'Casa de vila', `/property/${aHouse.id}`),
      ],
    },
  ]);
});

test.each([
  ['casa', { floorSize: { value: 5000 } }],
  ['chácara', { additionalProperty: [{ name: 'Área total', value: 5000 }] }],
] as const)('where a %s has one area, the data say whose it is', (category, area) => {
  const only = { ...aHouse, ...{ suites: null, parking: null, usableArea: null, totalArea: 5000 }, category };

  expect(propertyHead(only, SITE).share!.data).toMatchObject({ mainEntity: area });
});

test.each(EACH_KIND)('the preview of a property of the kind %s has what the kind has', (kind) => {
  const fields = fullOf(kind);
  const { description } = propertyHead({ ...aHouse, ...fields }, SITE).share!;

  const isLand = ['terreno', 'chácara', 'fazenda'].includes(kind);
  const said = [
    isLand ? '5.000 m²' : '180 m²',
    ...(fields.bedrooms === null ? [] : ['4 quartos']),
    ...(fields.bathrooms === null ? [] : ['3 banheiros']),
    ...(fields.parking === null ? [] : ['2 vagas']),
  ];
  const facts = new Intl.ListFormat('pt-BR').format(said);
  expect(description.replaceAll('\u00a0', ' ')).toBe(
    `${kindName(kind)} na zona sul por R$ 750.000: ${facts}. Boa luz natural`,
  );
});
