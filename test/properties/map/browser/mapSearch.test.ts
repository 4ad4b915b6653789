import { expect } from '@playwright/test';
import { areaOf, expectExactCount, triangleOn } from '#test/browser/mapSearch.ts';
import { count, mapIsThere, theMap } from '#test/browser/searchMap.ts';
import { expectAccessible, test } from '#test/browser/test.ts';
import { answerTiles } from '#test/browser/tiles.ts';

test.beforeEach(({ page }) => answerTiles(page));

test('an area drawn with the mouse limits the search to the unit, stays when the map moves, and goes by a button', async ({
  page,
  request,
}) => {
  await page.goto('/map?lat=-23.56&lng=-46.64&zoom=12');
  await mapIsThere(page);
  const all = await count(page).textContent();
  await page.getByRole('button', { name: 'Desenhar área' }).click();
  await expect(page.getByText('Contorne no mapa a região que procura.')).toBeVisible();
  await expectAccessible(page);
  const place = page.url();

  const [first, ...others] = await triangleOn(page);
  if (!first) throw new Error('no corner');
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of others) await page.mouse.move(x, y, { steps: 10 });
  await page.mouse.up();

  await expect(page).toHaveURL(/area=/);
  // The map did not move.
  expect(new URL(page.url()).searchParams.get('lat')).toBe(new URL(place).searchParams.get('lat'));
  expect(areaOf(page).split('_').length / 2).toBeLessThanOrEqual(60);
  await mapIsThere(page);
  const inArea = await expectExactCount(page, request);
  expect(inArea).toBeGreaterThan(0);
  await expect(count(page)).not.toHaveText(all ?? '');
  await expect(theMap(page).locator('.drawn-area')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'só os imóveis da área desenhada' })).toBeAttached();
  const area = areaOf(page);

  await page.getByRole('button', { name: 'Afastar' }).click();
  await expect(page).toHaveURL(/zoom=11/);
  await mapIsThere(page);
  expect(areaOf(page)).toBe(area);
  await expect(count(page)).toHaveText(`${inArea} ${inArea === 1 ? 'imóvel' : 'imóveis'}`);
  await page.reload();
  await mapIsThere(page);
  await expect(theMap(page).locator('.drawn-area')).toBeVisible();
  await expect(count(page)).toHaveText(`${inArea} ${inArea === 1 ? 'imóvel' : 'imóveis'}`);

  await page.getByRole('button', { name: 'Limpar área' }).click();
  await expect(page).not.toHaveURL(/area=/);
  await expect(theMap(page).locator('.drawn-area')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/area=/);
  await expect(theMap(page).locator('.drawn-area')).toBeVisible();
});

test('what is typed into the painted bar before the scripts come is searched for', async ({ page }) => {
  let letThrough = () => undefined as void;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/static\/main\./, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/map', { waitUntil: 'commit' });
  await page.getByLabel('Preço até').fill('900 mil');
  await page.getByLabel('Região').selectOption('Zona sul');
  letThrough();
  await expect(theMap(page)).toBeVisible();

  await page.getByRole('button', { name: 'Buscar', exact: true }).click();

  await expect(page).toHaveURL(/region=zona\+sul&maxPrice=900000/);
});
