import { NO_ADDRESS } from '../../../../server/ground/settings/settings.ts';
import { searchHead } from '../../../../server/site/pages/search.ts';

const listNewest = async () => [{ name: 'Casa de vila', path: '/property/1' }];

const page = (search: string, city: string | null = null) =>
  searchHead(
    new URLSearchParams(search),
    { brokerageAddress: { ...NO_ADDRESS, city }, publicUrl: 'https://casa.example.com', logo: null },
    listNewest,
  );
const head = async (search: string, city?: string) => (await page(search, city)).share;

test('the preview of a search names its filters', async () => {
  expect((await head(''))?.headline).toBe('Imóveis');
  expect((await head('', 'Curitiba'))?.headline).toBe('Imóveis em Curitiba');
  const filtered = await head('region=central&region=abc&category=casa&maxPrice=500000&bathrooms=2');
  expect(filtered?.headline.replaceAll('\u00a0', ' ')).toBe(
    'Casas na região central e no ABC com 2 banheiros ou mais até R$ 500.000',
  );
});

test('typed words and a drawn area are no page of their own, and no sentence under our name', async () => {
  const share = await head('region=abc&q=Clique+aqui&area=-23.5_-46.7_-23.5_-46.6_-23.6_-46.6&sort=price');

  expect(share?.canonical).toBe('/map?region=abc');
  expect(share?.headline).toBe('Imóveis no ABC');
  expect(share?.description).not.toContain('Clique');
});

test.each([
  ['', 'Busca de Imóveis', 1],
  ['region=abc&category=apartamento&business=venda', 'Apartamentos à venda no ABC', 1],
  ['region=abc&q=Clique+aqui', 'Imóveis no ABC', 0],
])(
  'the title of ‘%s’ names kind, business and place; only a page of its own lists its homes',
  async (search, title, lists) => {
    const { title: found, share } = await page(search);

    expect(found).toBe(title);
    expect(share?.lists).toHaveLength(lists);
  },
);

test('a page’s list leads to its homes', async () => {
  expect((await head('region=abc'))?.lists).toEqual([
    {
      '@type': 'ItemList',
      name: 'Imóveis no ABC',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Casa de vila', url: 'https://casa.example.com/property/1' },
      ],
    },
  ]);
});
