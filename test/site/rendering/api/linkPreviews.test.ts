import sharp from 'sharp';
import type { PropertySelection } from '#contract/leads/selections.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { as, visitor } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { anOfferedProperty } from '#test/offeredProperty.ts';
import type { Person } from '#test/people.ts';
import { changeRows } from '#test/rows.ts';
import { server } from '#test/server.ts';

const SITE = 'https://morada.example.com';
const WHATSAPP = visitor.with({ accept: '*/*', 'user-agent': 'WhatsApp/2.24.1 A' });

let property: PropertyDetail;
let broker: Person;

beforeAll(async () => {
  ({ property, broker } = await anOfferedProperty());
  await changeRows('users', { id: broker.id }, { jobTitle: 'corretora' });
});

/** A messenger's view: the first answer, without running any script. */
async function fetchHead(address: string) {
  const { status, body: html } = await WHATSAPP.send<string>('GET', address);
  const meta: Record<string, string> = {};
  for (const [, name = '', content = ''] of html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g))
    meta[name] = content;
  const [data, list] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']): unknown => JSON.parse(text),
  );
  return {
    status,
    lang: /<html lang="([^"]+)"/.exec(html)?.[1],
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    h1: /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    data: data as object | undefined,
    list: list as object | undefined,
    meta,
  };
}

test.each(['/property/:id', '/property-detail/:id', '/property/:id/'])(
  'a link to %s tells its price, region and rooms, and shows its cover',
  async (pattern) => {
    const address = pattern.replace(':id', property._id);
    const { status, lang, title, canonical, meta, data } = await fetchHead(address);

    expect([status, lang, title]).toEqual([200, 'pt-BR', 'Casa à venda na zona sul, R$ 700.000 · Morada']);
    expect(canonical).toBe(`${SITE}/property/${property._id}`);
    expect(meta).toMatchObject({
      'og:type': 'article',
      'og:locale': 'pt_BR',
      'og:site_name': 'Morada',
      'og:url': canonical,
      'og:title': 'Casa térrea no Ipiranga · R$ 700.000',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
    });
    expect(meta['og:description']).toContain('zona sul');
    expect(meta['og:description']).toContain('R$ 700.000');
    expect(meta['description']).toBe(meta['og:description']);
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'RealEstateListing',
      url: canonical,
      mainEntity: { numberOfBedrooms: 3, numberOfBathroomsTotal: 2 },
      offers: { price: property.price.toString(), priceCurrency: 'BRL' },
    });
  },
);

test('the image of a preview is a JPEG of 1200x630 below 300 kB', async () => {
  for (const address of [`/property/${property._id}`, `/hotsite/${broker.slug}`, '/landing', '/map']) {
    const { meta } = await fetchHead(address);
    const image = await fetch((meta['og:image'] ?? '').replace(SITE, server.origin), {
      headers: { accept: 'image/webp,*/*' },
    });
    const bytes = Buffer.from(await image.arrayBuffer());

    expect([address, image.status, image.headers.get('content-type')]).toEqual([address, 200, 'image/jpeg']);
    expect(bytes.length).toBeLessThan(300_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
});

test('a link to a broker’s site names them and what they offer', async () => {
  for (const address of [
    ...['ana-souza', 'ANA-SOUZA', 'Ana%20Souza'].map((name) => `/hotsite/${name}`),
    `/hotsite-corretor/${broker.id}`,
  ]) {
    const { status, title, canonical, meta, data, list } = await fetchHead(address);

    expect([status, title]).toEqual([200, 'Ana Souza, Corretora de Imóveis · Morada']);
    expect(canonical).toBe(`${SITE}/hotsite/ana-souza`);
    expect(meta['og:title']).toBe('Ana Souza · Corretora de Imóveis');
    expect(meta['og:description']).toMatch(/^7 imóveis a partir de R\$ 700\.000\. Fale com .+ pelo WhatsApp\.$/);
    const employee = { name: 'Ana Souza', jobTitle: 'Corretora de Imóveis' };
    expect(data).toMatchObject({ '@type': 'RealEstateAgent', name: 'Ana Souza', url: canonical, employee });
    expect(list).toMatchObject({ '@type': 'ItemList', itemListElement: { length: 7 } });
  }
});

test('a link to a search says what it looks for, wherever the map stands', async () => {
  const { meta, canonical } = await fetchHead(
    '/map?region=zona+sul&bedrooms=2&parking=nada&lat=-23.6&lng=-46.6&zoom=14',
  );
  expect(meta['og:title']).toBe('Imóveis na zona sul com 2 quartos ou mais');
  expect(canonical).toBe(`${SITE}/map?region=zona+sul&amp;bedrooms=2`);
});

test('a link to the landing page invites', async () => {
  const { meta, data } = await fetchHead('/landing');
  expect(meta['og:title']).toBe('Encontre o imóvel ideal para chamar de lar');
  expect(data).toMatchObject({ '@type': 'RealEstateAgent', name: 'Morada' });
});

test.each([
  ['/property/0190a0a0-0000-7000-8000-000000000000', 'Imóvel não encontrado'],
  ['/property-detail/nada', 'Imóvel não encontrado'],
  ['/hotsite/ninguem', 'Corretor não encontrado'],
  ['/hotsite-corretor/0190a0a0-0000-7000-8000-000000000000', 'Corretor não encontrado'],
  ['/nao-existe', 'Página não encontrada'],
])('%s, which is not there, answers 404 with a page, and stays out of search engines', async (address, what) => {
  const { status, title, meta } = await fetchHead(address);
  expect([status, title, meta['robots']]).toEqual([404, `${what} · Morada`, 'noindex']);
});

test('pages behind the login tell nobody anything', async () => {
  for (const address of ['/', '/leads-list', '/my-leads']) {
    const { status, title, meta } = await fetchHead(address);
    expect([status, title, meta['robots'], meta['og:title']]).toEqual([200, 'Morada', 'noindex', undefined]);
  }
});

test('homes that a visitor shares have a preview, and no search engine keeps them', async () => {
  const path = `/salvos?imoveis=${property._id}`;
  expect((await fetchHead(path)).meta).toMatchObject({
    robots: 'noindex',
    'og:title': '1 imóvel para você ver',
    'og:url': `${SITE}${path}`,
  });
});

describe('a selection for a client', () => {
  let lead: string;
  let selection: PropertySelection;
  let path: string;

  beforeAll(async () => {
    lead = await aLead({ assignedTo: broker });
    const sent = { propertyIds: [property._id] };
    ({ body: selection } = await as(broker).post<PropertySelection>(`/leads/${lead}/selections`, sent));
    path = new URL(selection.url).pathname;
  });

  test('has a preview in a messenger, and no search engine keeps it', async () => {
    const { meta } = await fetchHead(path);

    expect(meta).toMatchObject({
      robots: 'noindex',
      'og:title': '1 imóvel escolhido para você por Ana',
      'og:description': 'A partir de R$ 700.000. Toque no coração do que gostar.',
      'og:url': `${SITE}${path}`,
      'og:image': expect.stringMatching(/card\.jpg$/),
    });
  });

  test('is not found by another address', async () => {
    for (const wrong of ['/selecao/nenhuma', `${path.slice(0, -4)}0000`])
      expect(await fetchHead(wrong)).toMatchObject({ status: 404, title: 'Seleção não encontrada · Morada' });
  });

  test('has no preview once it was withdrawn, and its page says so', async () => {
    await as(broker).delete(`/leads/${lead}/selections/${selection._id}`);
    const { status, meta, h1 } = await fetchHead(path);

    expect([status, meta['robots'], meta['og:image']]).toEqual([410, 'noindex', undefined]);
    expect(h1).toBe('Esta seleção foi encerrada');
  });
});
