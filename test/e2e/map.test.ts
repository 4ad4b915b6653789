import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, PHONE, test } from './support/test';

/** A grey pixel: tests ask nobody else's server for pictures. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8//9/PQAJhAOAK1hJUwAAAABJRU5ErkJggg==',
  'base64',
);

test.beforeEach(async ({ page }) => {
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: TILE }),
  );
});

const list = (page: Page) => page.getByRole('list', { name: 'Imóveis' });
const theMap = (page: Page) => page.getByRole('region', { name: 'Mapa de imóveis' });
const count = (page: Page) => page.getByText(/^\d+ imóve(l|is)$/);

/** A pin that nothing lies over: others are behind the window's edge. */
async function pinInView(page: Page) {
  await expect(theMap(page).getByRole('button').first()).toBeVisible();
  const name = await page.evaluate(() => {
    const pins = [...document.querySelectorAll<HTMLElement>('[role="region"] button[data-seen]')];
    const free = pins.find((pin) => {
      const { x, y, width, height } = pin.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return hit !== null && pin.contains(hit);
    });
    return free?.getAttribute('aria-label') ?? '';
  });
  expect(name).not.toBe('');
  return theMap(page).getByRole('button', { name, exact: true }).first();
}

/** What a view is told by: its address, how many there are, and which come first. */
async function viewOf(page: Page) {
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  return {
    address: page.url(),
    count: await count(page).textContent(),
    first: await list(page).getByRole('heading').first().textContent(),
  };
}

test('a visitor filters the map, opens a pin, looks at the property and comes back to the same view', async ({
  page,
}) => {
  await page.goto('/map');
  await expect(list(page)).toBeVisible();
  await expectAccessible(page);
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
  await page.waitForTimeout(1000);
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
});

test('a cluster leads closer until its properties stand by themselves', async ({ page }) => {
  await page.goto('/map');
  const clusters = theMap(page).getByRole('button', { name: /^\d+ imóveis, a partir de/ });
  const first = await clusters.first().getAttribute('aria-label');
  await clusters.first().click();

  await expect(page).toHaveURL(/zoom=1[3-9]/);
  await expect(count(page)).toHaveText(/^\d+ imóveis$/);
  expect(Number((await count(page).textContent())?.split(' ')[0])).toBeGreaterThanOrEqual(Number(first?.split(' ')[0]));
});

test('a chosen pin’s property stays in view, though its popup moves the map', async ({ page }) => {
  await page.goto('/map');
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  // The uppermost one of those that the list has loaded.
  const listed = await list(page).getByRole('heading').allTextContents();
  const pins = theMap(page).locator('.pin');
  const tops = await pins.evaluateAll(
    (all, names) =>
      all.map((pin) => {
        const known = names.some((name) => pin.getAttribute('aria-label')?.startsWith(`${name},`));
        return known ? pin.getBoundingClientRect().top : Infinity;
      }),
    listed,
  );
  await pins.nth(tops.indexOf(Math.min(...tops))).click();
  const name = await page.getByRole('dialog').getByRole('heading').textContent();
  await expect(page).toHaveURL(/lat=/);
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');

  await expect(
    list(page)
      .getByRole('heading', { name: name ?? '', exact: true })
      .first(),
  ).toBeInViewport();
});

test('moving the map searches, unless the visitor wants to say when', async ({ page }) => {
  await page.goto('/map');
  await expect(list(page)).toBeVisible();
  await page.getByText('Buscar ao mover o mapa').click();
  const before = await count(page).textContent();
  const box = await theMap(page).boundingBox();
  if (!box) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 120];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y - 500, { steps: 5 });
  await page.waitForTimeout(200);
  await page.mouse.up();
  const here = page.getByRole('button', { name: 'Buscar nesta área' });
  await expect(here).toBeVisible();
  await expect(count(page)).toHaveText(before ?? '');
  await expect(page.getByText('na área buscada')).toBeVisible();

  await here.click();

  await expect(here).toBeHidden();
  await expect(count(page)).not.toHaveText(before ?? '');
});

test('on a phone the list is a sheet over the map, and a chosen pin takes its place', async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: TILE }),
  );
  await page.goto('/map');
  await expect(list(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Filtros' }).tap();
  await page.getByRole('group', { name: 'Mín. quartos' }).getByLabel('2+').check();
  await page.getByRole('dialog', { name: 'Filtros' }).getByRole('button', { name: 'Buscar' }).tap();
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
  await context.close();
});

test('a failed search is no empty list, and can be tried again', async ({ page }) => {
  await page.route('**/api/properties/map?*', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/map?region=zona+sul&lat=-23.6&lng=-46.66&zoom=13');
  const said = page.getByRole('alert').getByText('Não foi possível carregar os imóveis.');
  await expect(said).toBeVisible();
  await expect(said).toHaveCSS('color', 'rgb(166, 30, 58)');
  await expectAccessible(page);

  await page.unroute('**/api/properties/map?*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();

  await expect(list(page)).toBeVisible();
});
