import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { paths } from '#contract/ground/paths.ts';
import { aSelection, demoProperty } from './screens.ts';
import type { DESK } from './test.ts';

/** A visitor’s browser that runs no script. */
export async function openWithoutScripts(browser: Browser, viewport: typeof DESK): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport });
  return context.newPage();
}

/** The search is a form of filters and a list, which fills the width in place of the map. */
export async function expectSearchWithoutMap(page: Page, viewport: typeof DESK): Promise<void> {
  await page.goto(paths.map());
  const form = page.getByRole('search', { name: 'Filtros' });
  await form.getByLabel('Preço até').fill('3.000.000');
  await form.getByLabel('Região').selectOption('Zona sul');
  await form.getByRole('button', { name: 'Buscar' }).click();

  await expect(page).toHaveURL(/maxPrice=3\.000\.000/);
  await expect(page.getByLabel('Preço até')).toHaveValue('3.000.000');
  const list = page.getByRole('list', { name: 'Imóveis' });
  const box = await list.boundingBox();
  expect(box?.width).toBeGreaterThan(0.9 * (viewport.width - 48));
  expect(box?.y).toBeLessThan(0.6 * viewport.height);
  for (const place of await list.getByText('Zona sul').all()) await expect(place).toBeAttached();
  await expect(page.locator('[data-under]')).toBeHidden();
}

/** No page has a button that only scripts would give a meaning, nor what a page without scripts and paint says. */
export async function expectNoIdleButton(page: Page, request: APIRequestContext): Promise<void> {
  const [{ _id, broker }, selection] = [await demoProperty(request), await aSelection(request)];
  for (const path of ['/', paths.landing(), paths.property(_id), paths.hotsite(broker.slug), selection.path]) {
    await page.goto(path);
    const buttons = page.locator('button[type="button"]:not(:has(img))');
    expect(await buttons.filter({ visible: true }).count(), path).toBe(0);
    expect(await page.locator('body').innerText()).not.toContain('Para usar este sistema, ative o JavaScript');
  }
}
