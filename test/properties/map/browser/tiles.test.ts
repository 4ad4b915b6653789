import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { demoProperty } from '#test/browser/screens.ts';
import type { Role } from '#test/browser/screens.ts';
import { expectAccessible, openAs, test, untilStill } from '#test/browser/test.ts';

/** A grey pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8//9/PQAJhAOAK1hJUwAAAABJRU5ErkJggg==',
  'base64',
);

const TILES = 'https://tile.openstreetmap.org/**';

const line = (page: Page) => page.getByText('Sem o fundo do mapa; as posições estão certas.');

/** Every time the line came or went from now on. */
async function watchLine(page: Page) {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.body.textContent.includes('Sem o fundo do mapa') ? 'there' : 'gone';
      if (seen.at(-1) !== text) seen.push(text);
    }).observe(document.body, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => (window as Window & { seen?: string[] }).seen);
}

const maps: [name: string, path: string, role: Role, pin: RegExp][] = [
  ['search', paths.map(), 'visitor', /, R\$\s[\d.,]+ (mil|mi)$/],
  ['property page', '/property/:id', 'visitor', / – /],
  ['property form', paths.createProperty(), 'admin', /^Pino do imóvel$/],
];

for (const [name, path, role, pin] of maps) {
  test(`the map of the ${name} says so when its tiles do not come, draws the regions instead, still has its pins, and loads the tiles once there is a network`, async ({
    browser,
    request,
  }) => {
    const page = await openAs(browser, role, { viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
    await page.route(TILES, (route) => route.fulfill({ status: 404 }));
    const property = await demoProperty(request);
    await page.goto(path.replace(':id', property._id));
    await page.waitForLoadState('networkidle');
    if (path !== paths.map()) await page.getByRole('heading', { name: /^Localização/ }).scrollIntoViewIfNeeded();

    const map = page.getByRole('region', { name: /^Mapa/ });
    await expect(page.getByRole('status').filter({ has: line(page) })).toBeVisible();
    await expect(map.locator('.region')).toHaveCount(6);
    await expectAccessible(page);
    if (role === 'admin') await map.click({ position: { x: 60, y: 60 } });
    await expect(map.getByRole('button', { name: pin }).first()).toBeVisible();
    const seen = await watchLine(page);
    await map.getByRole('button', { name: pin }).first().focus();
    await page.keyboard.press('Tab');
    const closer = page.waitForResponse(TILES);
    await page.getByRole('button', { name: 'Aproximar' }).click();
    await closer;
    await page.waitForLoadState('networkidle');
    await untilStill(page);
    expect(await seen()).not.toContain('gone');

    await page.unroute(TILES);
    await page.route(TILES, (route) => route.fulfill({ contentType: 'image/png', body: TILE }));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));

    await expect(line(page)).toBeHidden();
    await expect(map.locator('.region')).toHaveCount(0);
    await expect.poll(() => map.locator('.leaflet-tile-loaded').count()).toBeGreaterThan(0);
    await expect(map.locator('.leaflet-tile:not(.leaflet-tile-loaded)')).toHaveCount(0);
    expect((await seen())?.filter((text) => text === 'gone')).toHaveLength(1);
  });
}

test('on a phone the words about missing tiles have a line of their own, where no pin can be', async ({ browser }) => {
  const page = await openAs(browser, 'visitor', { viewport: { width: 390, height: 800 }, colorScheme: 'light' });
  await page.route(TILES, (route) => route.fulfill({ status: 404 }));
  await page.goto(paths.map());

  const words = page.getByText('Sem o fundo do mapa');
  await expect(words).toBeVisible();
  const map = page.getByRole('region', { name: 'Mapa de imóveis' });
  const bottomOf = async () => ((box) => (box ? box.y + box.height : NaN))(await map.boundingBox());
  const noted = await bottomOf();
  expect(noted).toBeLessThanOrEqual((await words.boundingBox())?.y ?? NaN);
  await page.getByRole('button', { name: 'Dispensar aviso do mapa' }).click();

  await expect(words).toBeHidden();
  await expect.poll(bottomOf).toBeGreaterThan(noted);
});
