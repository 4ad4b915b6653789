import { expect } from '@playwright/test';
import { openAs, test } from '#test/browser/test.ts';

test('keys open the search of a narrow board and close it', async ({ browser }) => {
  const page = await openAs(browser, 'broker', { viewport: { width: 700, height: 700 }, colorScheme: 'light' });
  await page.goto('/my-leads');
  const field = page.getByRole('searchbox', { name: 'Buscar leads' });
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();

  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await field.fill('silva');
  await expect(page).toHaveURL(/q=silva/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL((url) => !url.searchParams.has('q'));
  await page.keyboard.press('Escape');

  await expect(field).toBeHidden();
  await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeFocused();
});
