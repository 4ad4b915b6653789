import { expect } from '@playwright/test';
import { demoProperty } from '#test/browser/screens.ts';
import { test, untilHydrated } from '#test/browser/test.ts';

test('what is not there says so in title and heading, also after the scripts', async ({ page }) => {
  const gone = {
    '/property/0190a0a0-0000-7000-8000-000000000000': 'Imóvel não encontrado',
    '/property-detail/nada': 'Imóvel não encontrado',
    '/hotsite/ninguem': 'Corretor não encontrado',
    '/hotsite-corretor/0190a0a0-0000-7000-8000-000000000000': 'Corretor não encontrado',
    '/nao-existe': 'Página não encontrada',
  };
  for (const [address, what] of Object.entries(gone)) {
    await page.goto(address);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: what })).toBeVisible();
    await expect(page).toHaveTitle(`${what} · Morada`);
  }
});

test('once the visit has moved on, the page no longer claims the address it began with', async ({ page, request }) => {
  const property = await demoProperty(request);
  await page.goto(`/property/${property._id}`);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Morada, ir para o início' }).first().click();
  await expect(page).toHaveURL(/\/landing$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});
