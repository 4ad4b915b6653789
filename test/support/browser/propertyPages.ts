import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import type { DESK } from './test.ts';

export const ADDRESS = 'Rua Groenlândia, 1135 – Jardim Europa, São Paulo';

const LINES = Array.from({ length: 30 }, (_, index) => `Linha ${(index + 1).toString()} da descrição.`).join('\n');

const photograph = (background: string) =>
  sharp({ create: { width: 1800, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A property of Ana's with six photographs, an offer and a location, made as the admin makes it. */
export async function createProperty(request: APIRequestContext): Promise<PropertyDetail> {
  const login = await request.post('/api/users/login', {
    data: { email: 'admin@morada.local', password: 'Morada@2026' },
  });
  const { token } = (await login.json()) as { token: string };
  const ana = (await (await request.get('/api/users/brokers/name/ana-souza')).json()) as { _id: string };
  const form = new FormData();
  const fields = {
    name: 'Casa contemporânea com piscina',
    bedrooms: '4',
    bathrooms: '5',
    countInStock: '1',
    price: '4980000',
    parking: '4',
    category: 'casa',
    region: 'zona oeste',
    description: LINES,
    address: ADDRESS,
    offer: 'ITBI por conta do proprietário',
    location: '-23.5745,-46.6733',
    broker: ana._id,
  };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  for (const colour of ['#88a0b0', '#b09080', '#80a080', '#a0a0c0', '#c0b080', '#907080']) {
    form.append('images', new Blob([Uint8Array.from(await photograph(colour))], { type: 'image/jpeg' }), 'foto.jpg');
  }
  const created = await request.post('/api/properties/create-property', {
    headers: { authorization: `Bearer ${token}` },
    multipart: form,
  });
  expect(created.status()).toBe(201);
  return (await created.json()) as PropertyDetail;
}

/** The layout shift that browsers score. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let score = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) score += Number(Reflect.get(entry, 'value'));
      document.documentElement.dataset['shifts'] = score.toString();
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['shifts'] ?? 0));
}

export const scrollToEnd = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
  });

/** The three pages about a property, from their first picture to their end. */
export async function expectStill(
  page: Page,
  property: PropertyDetail,
  scheme: 'light' | 'dark',
  size: typeof DESK,
): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.setViewportSize(size);
  const shifts = await watchShifts(page);
  for (const [address, heading] of [
    [`/property/${property._id}`, property.name],
    [`/property-detail/${property._id}`, property.name],
    ['/hotsite/ana-souza', 'Ana Souza'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toBeLessThan(0.02);
    await scrollToEnd(page);
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toBeLessThan(0.02);
  }
}
