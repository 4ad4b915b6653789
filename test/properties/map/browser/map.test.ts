import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { atRest, count, list, mapIsThere, openMap, pinInView, theMap } from '#test/browser/searchMap.ts';
import { expectAccessible, openBrowser, PHONE, scriptOf, test } from '#test/browser/test.ts';
import { answerTiles } from '#test/browser/tiles.ts';

test.beforeEach(({ page }) => answerTiles(page));

/** Tells two views apart: the address, the number of properties, and the first one. */
async function viewOf(page: Page) {
  await mapIsThere(page);
  return {
    address: page.url(),
    count: await count(page).textContent(),
    first: await list(page).getByRole('heading').first().textContent(),
  };
}

test('a visitor filters the map, opens a pin, looks at the property and comes back to the same view', async ({
  page,
}) => {
  await openMap(page);
  await expect(list(page)).toBeVisible();
  const all = await count(page).textContent();

  await page.getByLabel('Mín. quartos').selectOption('2 ou mais');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page).toHaveURL(/bedrooms=2/);
  await expect(count(page)).not.toHaveText(all ?? '');

  await page.getByRole('button', { name: 'Aproximar' }).click();
  await expect(page).toHaveURL(/zoom=13/);
  const pin = await pinInView(page);
  await pin.click();
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('link')).toBeVisible();
  await expectAccessible(page);
  // The map may have moved to make room for it.
  await atRest(page);
  const before = await viewOf(page);
  const name = await popup.getByRole('heading').textContent();

  await popup.getByRole('link').click();
  await expect(page).toHaveURL(/\/property-detail\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '');

  await page.goBack();
  await expect(popup.getByRole('heading')).toHaveText(name ?? '');
  expect(await viewOf(page)).toEqual(before);
  await expect(page.getByLabel('Mín. quartos')).toHaveValue('2');

  await page.reload();
  await expect(list(page)).toBeVisible();
  expect(await viewOf(page)).toEqual(before);

  const seen = theMap(page).getByRole('button', { name: name ?? '' });
  await expect(seen).toHaveCount(1);
  await page.getByRole('button', { name: /^Mais filtros/ }).click();
  await page.getByText('Só os que ainda não vi').click();
  await expect(seen).toHaveCount(0);
  await expect(list(page).getByRole('heading', { name: name ?? '', exact: true })).toHaveCount(0);
});

test('all pins are one stop of the Tab key, from which the arrows lead to each side', async ({ page }) => {
  await openMap(page, '/map?lat=-23.56&lng=-46.65&zoom=13');
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  const pins = theMap(page)
    .getByRole('toolbar', { name: /^Imóveis no mapa/ })
    .getByRole('button');
  await expect.poll(() => pins.count()).toBeGreaterThan(5);
  await theMap(page).focus();

  await page.keyboard.press('Tab');

  const focused = theMap(page).locator('button:focus');
  await expect(focused).toBeInViewport();
  const first = await focused.getAttribute('aria-label');
  const before = await focused.boundingBox();
  await page.keyboard.press('ArrowRight');
  await expect(focused).not.toHaveAttribute('aria-label', first ?? '');
  expect((await focused.boundingBox())?.x).toBeGreaterThan(before?.x ?? Infinity);
  const second = await focused.getAttribute('aria-label');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Aproximar' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(focused).toHaveAttribute('aria-label', second ?? '');
});

test('moving the map searches, unless the visitor wants to say when', async ({ page }) => {
  await openMap(page);
  await expect(list(page)).toBeVisible();
  await page.getByText('Buscar ao mover o mapa').click();
  const before = await count(page).textContent();
  const box = await theMap(page).boundingBox();
  if (!box) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 120];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y - 500, { steps: 5 });
  await page.mouse.up();
  const here = page.getByRole('button', { name: 'Buscar nesta área' });
  await expect(here).toBeVisible();
  await expect(count(page)).toHaveText(before ?? '');
  await expect(page.getByText('na área buscada')).toBeVisible();

  await here.click();

  await expect(here).toBeHidden();
  await expect(count(page)).not.toHaveText(before ?? '');
});

test('on a phone the server’s list stays while the map comes; it is a sheet, and a chosen pin takes its place', async ({
  browser,
}) => {
  const page = await openBrowser(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
  await answerTiles(page);
  const askedAgain: string[] = [];
  page.on('request', (request) => {
    if (/^\/api\/(properties|config)$/.test(new URL(request.url()).pathname)) askedAgain.push(request.url());
  });
  await page.addInitScript(() => {
    new PerformanceObserver((entries) => {
      const shift = Number(document.documentElement.dataset['shift'] ?? 0);
      const shifts = entries.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
      document.documentElement.dataset['shift'] = String(shifts.reduce((sum, one) => sum + one, shift));
    }).observe({ type: 'layout-shift', buffered: true });
    const watch = () => {
      const { dataset } = document.documentElement;
      const isThere = document.querySelector('h1') !== null;
      if (isThere) dataset['painted'] ??= 'stays';
      else if (dataset['painted']) dataset['painted'] = 'went';
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  // The map's script comes before the sheet's.
  const mapCame = page.waitForResponse(`**${await scriptOf('search-map')}`);
  await page.route(`**${await scriptOf('map-phone')}`, async (route) => {
    await mapCame;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await route.continue();
  });
  await page.goto('/map?region=zona+norte', { waitUntil: 'domcontentloaded' });
  await mapIsThere(page);
  await expect(page.locator('html')).toHaveAttribute('data-painted', 'stays');
  askedAgain.length = 0;
  await page.goto('/map', { waitUntil: 'domcontentloaded' });
  const homes = list(page).getByRole('heading');
  const painted = await homes.allTextContents();
  expect(painted.length).toBeGreaterThan(5);
  const lastPainted = await homes.last().elementHandle();
  await mapIsThere(page);
  await pinInView(page);
  await atRest(page);
  expect(await homes.allTextContents()).toEqual(painted);
  expect(await lastPainted.evaluate((home) => home.isConnected)).toBe(true);
  expect(askedAgain).toEqual([]);
  const pins = await theMap(page).locator('button[data-seen], button.cluster').allTextContents();
  const shown = pins.reduce((sum, text) => sum + (/^\d+$/.test(text) ? Number(text) : 1), 0);
  await expect(count(page)).toHaveText(`${shown} imóveis`);
  expect(Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? '0'))).toBeLessThan(0.02);

  await page.getByRole('button', { name: 'Filtros' }).tap();
  await page.getByRole('group', { name: 'Mín. quartos' }).getByLabel('2+').check();
  await page
    .getByRole('dialog', { name: 'Filtros' })
    .getByRole('button', { name: /^Ver \d+ imóve/ })
    .tap();
  await expect(page.getByText('Todas as regiões · 2+ quartos')).toBeVisible();
  await expect(page).toHaveURL(/bedrooms=2/);
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');

  await (await pinInView(page)).tap();
  const card = page.getByRole('dialog');
  await expect(card.getByRole('link')).toBeVisible();
  await expect(list(page)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Ver lista/ }).tap();
  await expect(list(page)).toBeVisible();

  await page.getByRole('button', { name: 'Expandir lista' }).tap();
  await page.getByRole('button', { name: 'Recolher lista' }).tap();
  await expect(page.getByRole('button', { name: 'Expandir lista' })).toBeVisible();
});
