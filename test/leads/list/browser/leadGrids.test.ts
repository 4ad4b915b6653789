import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Lead } from '#contract/leads/leads.ts';
import { expectFurtherColumns } from '#test/browser/leadGrids.ts';
import { expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from '#test/browser/test.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin@morada.local');
});

/** Cells of the first rows whose text does not fit. */
const cutIn = (page: Page, field: string) =>
  page
    .locator(`[role="gridcell"][data-field="${field}"]`)
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );

test('no e-mail of 32 characters is cut in the columns as specified', async ({ page }) => {
  await page.route('**/api/leads?*', async (route) => {
    const answer = await route.fetch();
    const leads = (await answer.json()) as Lead[];
    const email = 'debora.conceicao@corretora.com.br';
    await route.fulfill({ response: answer, json: leads.map((lead) => ({ ...lead, email: email.slice(-32) })) });
  });
  for (const path of ['/leads-list?columns=cadastro', '/assign-leads']) {
    await page.goto(path);
    await expect(page.getByText('ebora.conceicao@corretora.com.br').first()).toBeVisible();

    expect(await cutIn(page, 'email')).toEqual([]);
    expect(await cutIn(page, 'name')).toEqual([]);
    expect(await page.getByRole('columnheader').count()).toBe(8);
  }
});

test('wide windows show the further columns by themselves in /leads-list', ({ page }) =>
  expectFurtherColumns(page, '/leads-list', ['Corretor', 'Espera', 'Origem']));

test('the chooser of columns works by keyboard and by drag', async ({ page }) => {
  await page.goto('/leads-list');
  await expect(page.getByText(/^1–100 de \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Colunas' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Origem' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Origem' })).toBeChecked();
  const phone = await page.getByRole('button', { name: 'Mover Email' }).boundingBox();
  await page.getByRole('button', { name: 'Mover Data' }).hover();
  await page.mouse.down();
  await page.mouse.move((phone?.x ?? 0) + 8, (phone?.y ?? 0) + (phone?.height ?? 0) / 2, { steps: 20 });
  await page.mouse.up();

  await page.keyboard.press('Escape');

  await expect(page.getByRole('button', { name: 'Colunas' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('columnheader').nth(2)).toHaveText('Data');
  await expect(page.getByRole('columnheader').last()).toHaveText('Origem');
});

test('the opened lead stands beside the grid, which stays in use; narrower windows have it above', async ({ page }) => {
  await page.goto('/leads-list');
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
  const name = await page.getByRole('row').nth(2).getByRole('gridcell').nth(1).textContent();
  await expect(page.getByRole('list', { name: /^Histórico/ })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: name ?? '', exact: true })).toBeVisible();
  await page.getByRole('row').nth(4).getByRole('checkbox').check();
  await expect(page.getByText('1 selecionado', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.setViewportSize({ width: 1200, height: 800 });

  await expect(page.getByRole('dialog', { name: name ?? '' })).toBeVisible();
});

test('the whole cell of a row’s box ticks, and the rest of the row opens its lead', async ({ page }) => {
  await page.goto('/assign-leads');
  const row = page.getByRole('row').nth(2);
  await row
    .getByRole('gridcell')
    .first()
    .click({ position: { x: 3, y: 3 } });
  await expect(page.getByText('1 selecionado', { exact: true })).toBeVisible();
  await page
    .getByRole('row')
    .nth(4)
    .getByRole('gridcell')
    .first()
    .click({ position: { x: 36, y: 32 }, modifiers: ['Shift'] });
  await expect(page.getByText('3 selecionados', { exact: true })).toBeVisible();

  const cell = row.getByRole('gridcell').nth(2);
  await cell.click();

  await expect(page).toHaveURL(/lead=/);
  await expect(page.getByRole('list', { name: /^Histórico/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/lead=/);
  await expect(cell).toBeFocused();
  await expect(page.getByText('3 selecionados', { exact: true })).toBeVisible();
});

test('on a phone the grid is a list, and a whole row ticks', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/assign-leads');
  await page.getByRole('row').nth(2).click();
  await expect(page.getByText('1 selecionado', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
