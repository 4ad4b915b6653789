import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import type { PublicBroker } from '#contract/brokers.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { test, untilHydrated } from '#test/browser/test.ts';

/** What a messenger sees: the first answer, without running anything. */
async function fetchHead(request: APIRequestContext, address: string) {
  const answer = await request.get(address, { headers: { accept: '*/*', 'user-agent': 'WhatsApp/2.24.1 A' } });
  const html = await answer.text();
  const meta: Record<string, string> = {};
  for (const [, name = '', content = ''] of html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g))
    meta[name] = content;
  return {
    status: answer.status(),
    lang: /<html lang="([^"]+)"/.exec(html)?.[1],
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    data: JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as
      object | null,
    meta,
  };
}

async function aProperty(request: APIRequestContext) {
  const list = (await (await request.get('/api/properties?business=venda')).json()) as PropertyDetail[];
  const property = list.find(
    ({ business, status, broker }) => business === 'venda' && status === 'disponível' && broker,
  );
  if (!property?.broker) throw new Error('the demo has no property with a broker');
  return { ...property, broker: property.broker };
}

const reais = (price: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 })
    .format(price)
    .replace('\u00a0', ' ');

test('a link to a property tells its price, region and rooms, and shows its cover', async ({ request, baseURL }) => {
  const property = await aProperty(request);
  for (const address of [
    `/property/${property._id}`,
    `/property-detail/${property._id}`,
    `/property/${property._id}/`,
  ]) {
    const { status, lang, title, canonical, meta, data } = await fetchHead(request, address);

    expect([status, lang, title]).toEqual([200, 'pt-BR', `${property.name} · Morada`]);
    expect(canonical).toBe(`${baseURL ?? ''}/property/${property._id}`);
    expect(meta).toMatchObject({
      'og:type': 'article',
      'og:locale': 'pt_BR',
      'og:site_name': 'Morada',
      'og:url': canonical,
      'og:title': `${property.name} · ${reais(property.price)}`,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
    });
    expect(meta['og:description']).toContain(property.region === 'abc' ? 'no ABC' : property.region);
    expect(meta['og:description']).toContain(reais(property.price));
    expect(meta['description']).toBe(meta['og:description']);
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'RealEstateListing',
      url: canonical,
      mainEntity: { numberOfBedrooms: property.bedrooms, numberOfBathroomsTotal: property.bathrooms },
      offers: { price: property.price.toString(), priceCurrency: 'BRL' },
    });
  }
});

test('the image of a preview is a JPEG of 1200x630 below 300 kB', async ({ request }) => {
  const property = await aProperty(request);
  for (const address of [`/property/${property._id}`, `/hotsite/${property.broker.slug}`, '/landing', '/map']) {
    const { meta } = await fetchHead(request, address);
    const image = await request.get(meta['og:image'] ?? '', { headers: { accept: 'image/webp,*/*' } });
    const bytes = await image.body();

    expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    expect(bytes.length).toBeLessThan(300_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
});

test('a link to a broker’s site names them and what they offer', async ({ request, baseURL }) => {
  const { broker } = await aProperty(request);
  const known = (await (await request.get(`/api/users/brokers/name/${broker.slug}`)).json()) as PublicBroker;
  const typed = [broker.slug.toUpperCase(), encodeURIComponent(broker.name)];
  for (const address of [
    ...[broker.slug, ...typed].map((name) => `/hotsite/${name}`),
    `/hotsite-corretor/${known._id}`,
  ]) {
    const { status, title, canonical, meta, data } = await fetchHead(request, address);

    expect([status, title]).toEqual([200, `${broker.name} · Morada`]);
    expect(canonical).toBe(`${baseURL ?? ''}/hotsite/${broker.slug}`);
    expect(meta['og:title']).toBe(`${broker.name} · Consultor de Imóveis`);
    expect(meta['og:description']).toMatch(/^\d+ imóveis a partir de R\$ [\d.]+\. Fale com .+ pelo WhatsApp\.$/);
    expect(data).toMatchObject({ '@type': 'RealEstateAgent', name: broker.name, url: canonical });
  }
});

test('a link to a search says what it looks for, wherever the map stands', async ({ request, baseURL }) => {
  const { meta, canonical } = await fetchHead(
    request,
    '/map?region=zona+sul&bedrooms=2&parking=nada&lat=-23.6&lng=-46.6&zoom=14',
  );
  expect(meta['og:title']).toBe('Imóveis na zona sul com 2 quartos ou mais');
  expect(canonical).toBe(`${baseURL ?? ''}/map?region=zona+sul&amp;bedrooms=2`);
});

test('a link to the landing page invites', async ({ request }) => {
  const { meta, data } = await fetchHead(request, '/landing');
  expect(meta['og:title']).toBe('Encontre o imóvel ideal para chamar de lar');
  expect(data).toMatchObject({ '@type': 'RealEstateAgent', name: 'Morada' });
});

test('what is not there answers 404 with a page, and stays out of search engines', async ({ request, page }) => {
  const gone = {
    '/property/0190a0a0-0000-7000-8000-000000000000': 'Imóvel não encontrado',
    '/property-detail/nada': 'Imóvel não encontrado',
    '/hotsite/ninguem': 'Corretor não encontrado',
    '/hotsite-corretor/0190a0a0-0000-7000-8000-000000000000': 'Corretor não encontrado',
    '/nao-existe': 'Página não encontrada',
  };
  for (const [address, what] of Object.entries(gone)) {
    const { status, title, meta } = await fetchHead(request, address);
    expect([address, status, title, meta['robots']]).toEqual([address, 404, `${what} · Morada`, 'noindex']);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: what })).toBeVisible();
    await expect(page).toHaveTitle(`${what} · Morada`);
  }
});

test('pages behind the login tell nobody anything', async ({ request }) => {
  for (const address of ['/', '/leads-list', '/my-leads']) {
    const { status, title, meta } = await fetchHead(request, address);
    expect([status, title, meta['robots'], meta['og:title']]).toEqual([200, 'Morada', 'noindex', undefined]);
  }
});

test('once the visit has moved on, the page no longer claims the address it began with', async ({ page, request }) => {
  const property = await aProperty(request);
  await page.goto(`/property/${property._id}`);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Morada, ir para o início' }).first().click();
  await expect(page).toHaveURL(/\/landing$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});
