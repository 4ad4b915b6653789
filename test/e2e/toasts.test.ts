import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { logIn, test } from './support/test';

/** How long it stays from now on, in ms. */
async function lifeOf(toast: Locator): Promise<number> {
  const from = Date.now();
  await toast.waitFor({ state: 'hidden' });
  return Date.now() - from;
}

/** Its distances from the edges of the window, and its ground. */
async function placeOf(page: Page, toast: Locator) {
  await expect(toast).toBeVisible();
  // It rises by some pixels as it comes; the line of its time moves for as long as it is there.
  await page.waitForTimeout(300);
  const [box, window] = [await toast.boundingBox(), page.viewportSize()];
  if (!box || !window) throw new Error('no toast');
  return {
    top: box.y,
    left: box.x,
    right: window.width - box.x - box.width,
    bottom: window.height - box.y - box.height,
  };
}

test('in the app a toast is light, at the top right, and goes after 5 seconds', async ({ page }) => {
  await logIn(page, 'admin@morada.local');
  const toast = page.getByRole('status').filter({ hasText: 'Bem-vindo, Helena Prado!' });

  const { top, right } = await placeOf(page, toast);

  expect([top < 40, right < 40]).toEqual([true, true]);
  await expect(toast).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const life = await lifeOf(toast);
  expect(life).toBeGreaterThan(3500);
  expect(life).toBeLessThan(6000);
});

test('on the landing page it is dark, at the bottom in the middle, and goes after 4 seconds', async ({ page }) => {
  await page.goto('/landing');
  await page.getByLabel('Nome').fill('Íris Nóbrega');
  await page.getByLabel('E-mail').fill('iris.toast@exemplo.com.br');
  await page.getByLabel('WhatsApp com DDD').fill('11 96543-2109');
  await page.getByLabel('Região').selectOption('abc');
  await page.getByRole('button', { name: 'Quero ser contatado' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Recebemos seus dados!' });

  const { left, right, bottom } = await placeOf(page, toast);

  expect(Math.abs(left - right)).toBeLessThan(20);
  expect(bottom).toBeLessThan(40);
  await expect(toast).toHaveCSS('background-color', 'rgb(31, 42, 46)');
  const life = await lifeOf(toast);
  expect(life).toBeGreaterThan(2500);
  expect(life).toBeLessThan(4700);
});
