import { NO_ADDRESS } from '../../../../server/ground/settings/settings.ts';
import { searchHead } from '../../../../server/site/pages/search.ts';

const head = (search: string, city: string | null = null) =>
  searchHead(new URLSearchParams(search), { brokerageAddress: { ...NO_ADDRESS, city } }).share;

test('the preview of a search names its filters', () => {
  expect(head('')?.headline).toBe('Imóveis');
  expect(head('', 'Curitiba')?.headline).toBe('Imóveis em Curitiba');
  expect(
    head('region=central&region=abc&category=casa&maxPrice=500000&bathrooms=2')?.headline.replaceAll('\u00a0', ' '),
  ).toBe('Casas na região central e no ABC com 2 banheiros ou mais até R$ 500.000');
});

test('typed words and a drawn area are no page of their own, and no sentence under our name', () => {
  const share = head('region=abc&q=Clique+aqui&area=-23.5_-46.7_-23.5_-46.6_-23.6_-46.6&sort=price');

  expect(share?.canonical).toBe('/map?region=abc');
  expect(share?.headline).toBe('Imóveis no ABC');
  expect(share?.description).not.toContain('Clique');
});
