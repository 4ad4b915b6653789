import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, openAs, PHONE, test } from '#test/browser/test.ts';

test('the board is searched with one thumb on a phone, and the address has the search', async ({ browser }) => {
  const page = await openAs(browser, 'broker', { viewport: PHONE, colorScheme: 'light' });
  await page.goto('/my-leads');
  const field = page.getByRole('searchbox', { name: 'Buscar leads' });
  const button = page.getByRole('button', { name: 'Buscar', exact: true });
  const name = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  for (const width of [PHONE.width, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await expect(field).toBeHidden();

  await button.click();

  await expect(field).toBeFocused();
  // A smaller one makes iPhones zoom in.
  await expect(field).toHaveCSS('font-size', '16px');
  await expect(field).toHaveAttribute('enterkeyhint', 'search');
  await field.fill(name);
  await field.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === name);
  await expect(field).not.toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(field).toHaveValue(name);
  await page.getByRole('button', { name: 'Limpar busca' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(page).toHaveURL((url) => !url.searchParams.has('q'));
});
