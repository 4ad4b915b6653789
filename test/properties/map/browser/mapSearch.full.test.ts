import { expect } from '@playwright/test';
import { areaOf, expectExactCount, triangleOn } from '#test/browser/mapSearch.ts';
import { count, list, mapIsThere, theMap } from '#test/browser/searchMap.ts';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE, test } from '#test/browser/test.ts';
import { answerTiles } from '#test/browser/tiles.ts';

test.beforeEach(({ page }) => answerTiles(page));

test('a tap draws nothing and is told how; Esc ends drawing', async ({ page }) => {
  await page.goto('/map?lat=-23.56&lng=-46.64&zoom=12');
  await mapIsThere(page);
  await page.getByRole('button', { name: 'Desenhar área' }).click();
  await expect(page.getByText('Contorne no mapa a região que procura.')).toBeVisible();
  const [corner] = await triangleOn(page);
  if (!corner) throw new Error('no corner');

  await page.mouse.click(corner.x, corner.y);

  await expect(page.getByText('Segure e arraste ao redor da região.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Segure e arraste ao redor da região.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Desenhar área' })).toBeVisible();
  expect(areaOf(page)).toBe('');
});

test('on a phone a finger draws the area; the list gives way and comes back', async ({ browser, request }) => {
  const page = await openBrowser(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
  await answerTiles(page);
  await page.goto('/map?lat=-23.56&lng=-46.64&zoom=11');
  await mapIsThere(page);
  await page.getByRole('button', { name: 'Desenhar área' }).tap();
  await expect(list(page)).toBeHidden();
  await expect(page.getByText('Contorne no mapa a região que procura.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const corners = await triangleOn(page);
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  for (const [index, corner] of corners.entries()) await send(index === 0 ? 'touchStart' : 'touchMove', [corner]);
  await send('touchEnd', []);

  await expect(page).toHaveURL(/area=/);
  await mapIsThere(page);
  await expect(list(page)).toBeVisible();
  await expectExactCount(page, request);
  await expect(theMap(page).locator('.drawn-area')).toBeInViewport({ ratio: 0.9 });
  // Above the sheet.
  const shape = await theMap(page).locator('.drawn-area').boundingBox();
  const sheet = await page.getByRole('region', { name: 'Lista de imóveis' }).boundingBox();
  expect((shape?.y ?? Infinity) + (shape?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
  await expect(page.getByText(/^Área desenhada/)).toBeVisible();
});

test('who cannot draw chooses one or more regions, with the keyboard alone', async ({ page }) => {
  await page.goto('/map');
  await mapIsThere(page);
  const draw = page.getByRole('button', { name: 'Desenhar área' });
  await expect(draw).toHaveAccessibleDescription(/escolha uma ou mais regiões nos filtros/);
  await draw.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancelar desenho' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Escolher regiões' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Escolher regiões' })).toBeFocused();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Filtros' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const regions = dialog.getByRole('group', { name: 'Região' });
  await regions.getByLabel('Zona sul').focus();
  await page.keyboard.press('Space');
  await regions.getByLabel('ABC').focus();
  await page.keyboard.press('Space');
  await expect(regions.getByLabel('Todas')).not.toBeChecked();
  await page.keyboard.press('Enter');

  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/region=zona\+sul&region=abc/);
  await mapIsThere(page);
  await expect(page.getByLabel('Região')).toHaveValue('zona sul,abc');
  await expect(draw).toBeVisible();
});

test('all filters are behind one button, which takes over what the bar holds', async ({ page }) => {
  await page.goto('/map');
  await mapIsThere(page);
  await page.getByLabel('Preço até').fill('900 mil');
  await page.getByRole('button', { name: 'Mais filtros' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filtros' });
  await expect(dialog.getByLabel('Preço máximo')).toHaveValue('900.000');
  await dialog.getByRole('group', { name: 'Tipo' }).getByLabel('Apartamento').check();
  await dialog.getByRole('group', { name: 'Mín. banheiros' }).getByLabel('2+').check();
  await dialog.getByLabel('Preço mínimo').fill('2 mi');
  await dialog.getByRole('button', { name: 'Buscar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('O preço máximo é menor que o mínimo');
  await dialog.getByLabel('Preço mínimo').fill('');

  await dialog.getByRole('button', { name: /^Ver \d+ imóve/ }).click();

  await expect(page).toHaveURL(/category=apartamento&maxPrice=900000&bathrooms=2/);
  await expect(page.getByRole('button', { name: 'Mais filtros, 3 em uso' })).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Preço até')).toHaveValue('');
});

for (const [name, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', PHONE],
] as const) {
  test(`an empty result on a ${name} offers what would bring something, and can be read by everybody`, async ({
    browser,
  }) => {
    const page = await openBrowser(browser, { viewport, hasTouch: name === 'phone', isMobile: name === 'phone' });
    await answerTiles(page);
    await page.goto('/map?maxPrice=1000&lat=-23.56&lng=-46.64&zoom=12');
    await expect(page.getByText('Nenhum imóvel encontrado.')).toBeVisible();
    const loosen = page.getByRole('button', { name: /^Sem limite de preço: \d+ imóveis$/ });
    await expect(loosen).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const offered = /\d+ imóveis/.exec((await loosen.textContent()) ?? '')?.[0] ?? '';

    await loosen.click();

    await mapIsThere(page);
    await expect(count(page)).toHaveText(offered);
    await expect(page).not.toHaveURL(/maxPrice/);
  });
}
