import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DESK, expectAccessible, openAs, test } from '#test/browser/test.ts';
import { TILES } from '#test/browser/tiles.ts';

async function openArea(page: Page, act: string) {
  await page.goto('/imobiliaria/regioes');
  await page.getByRole('button', { name: `${act} de ABC` }).click();
}

async function keep(page: Page) {
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.getByRole('button', { name: 'Salvar alterações' }).first().click();
  await expect(page.getByText('Configurações salvas')).toBeVisible();
}

test('an admin draws the area of a region: maps without tiles show it, and a pin in it proposes the region', async ({
  browser,
}) => {
  const page = await openAs(browser, 'admin', { viewport: DESK, colorScheme: 'light' });
  await page.route(TILES, (route) => route.fulfill({ status: 404 }));
  await openArea(page, 'Desenhar área');
  await page.getByRole('button', { name: 'Desenhar área', exact: true }).click();
  const surface = await page.getByTestId('drawing').boundingBox();
  if (!surface) throw new Error('nothing to draw on');
  const [x, y] = [surface.x + surface.width / 2, surface.y + surface.height / 2];
  await page.mouse.move(x, y - 100);
  await page.mouse.down();
  for (const [right, down] of [
    [100, 100],
    [-100, 100],
    [0, -100],
  ] as const)
    await page.mouse.move(x + right, y + down, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.drawn-area')).toBeVisible();
  await expectAccessible(page);
  await keep(page);

  await page.goto('/create-property');
  const map = page.getByRole('region', { name: 'Mapa do imóvel' });
  await expect(map.locator('.region')).toHaveCount(6);
  await page.getByRole('button', { name: 'Colocar pino' }).click();
  const region = page.getByLabel('Região');
  await expect(region).toHaveValue('abc');
  await expect(region).toHaveAccessibleDescription('Proposta pelo ponto no mapa');
  await page.getByRole('button', { name: 'Remover pino' }).click();
  await expect(region).toHaveValue('');

  await openArea(page, 'Ver área');
  await page.getByRole('button', { name: 'Limpar área' }).click();
  await keep(page);
  expect(await (await page.request.get('/api/regions')).json()).toEqual([]);
});

test('an admin draws an area with the keyboard alone', async ({ browser }) => {
  const page = await openAs(browser, 'admin', { viewport: DESK, colorScheme: 'light' });
  await page.route(TILES, (route) => route.fulfill({ status: 404 }));
  await openArea(page, 'Desenhar área');
  const draw = page.getByRole('button', { name: 'Desenhar área', exact: true });
  await draw.focus();
  await page.keyboard.press('Enter');
  const drawing = page.getByRole('application', { name: 'Desenho da área' });
  await expect(drawing).toBeFocused();
  await expect(drawing).toHaveAccessibleDescription(/^Setas movem a cruz/);
  await expectAccessible(page);
  const go = async (keys: Record<string, number>) => {
    for (const [key, times] of Object.entries(keys))
      for (let time = 0; time < times; time++) await page.keyboard.press(key);
  };
  await go({ Enter: 1, ArrowRight: 4, Space: 1, ArrowDown: 1 });
  await go({ Enter: 1 });
  await expect(page.getByText('3 cantos marcados.')).toBeVisible();
  await go({ Backspace: 1, ArrowDown: 4, Enter: 2 });

  await expect(page.locator('.drawn-area')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desenhar de novo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(drawing).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Área de ABC' })).toBeVisible();
});
