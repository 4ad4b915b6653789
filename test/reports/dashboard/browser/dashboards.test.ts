import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, signIn, test } from '#test/browser/test.ts';

test('the admin’s dashboard draws the counts of each day in the chosen range', async ({ page }) => {
  await signIn(page, 'admin@morada.local');
  await page.goto('/dashboard');
  const both = page.getByRole('img', { name: /^Leads vs Imóveis por dia: / });
  await expect(both).toHaveAccessibleName(/nos últimos 30 dias$/);
  await expect(both.locator('.MuiLineChart-line')).toHaveCount(2);
  await expect(page.getByRole('img', { name: /^Leads por dia: / }).locator('.MuiLineChart-area')).toHaveCount(1);
  expect((await both.boundingBox())?.height).toBe(300);

  await test.step('the day under the pointer shows its figures', async () => {
    await both.hover({ position: { x: 200, y: 100 } });
    await expect(page.getByRole('tooltip')).toContainText(/-feira|sábado|domingo/);
    await expect(page.getByRole('tooltip')).toContainText('Imóveis');
    await expectAccessible(page);
  });

  await test.step('another range is another address, which a reload opens again', async () => {
    await page.getByRole('radio', { name: '7 dias' }).check();
    await expect(page).toHaveURL(/\?days=7$/);
    await expect(both).toHaveAccessibleName(/nos últimos 7 dias$/);
    await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(8);
    await page.reload();
    await expect(both).toHaveAccessibleName(/nos últimos 7 dias$/);
    await page.getByRole('radio', { name: '7 dias' }).press('ArrowRight');
    await expect(both).toHaveAccessibleName(/nos últimos 30 dias$/);
    await page.goBack();
    await expect(both).toHaveAccessibleName(/nos últimos 7 dias$/);
  });

  await expectNoSidewaysScroll(page);
});
