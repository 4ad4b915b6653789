import { expect } from '@playwright/test';
import type { Lead } from '#contract/leads/leads.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { expectFurtherColumns } from '#test/browser/leadGrids.ts';
import { expectAccessible, signIn, test } from '#test/browser/test.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin@morada.local');
});

test('the view of the grid is its address: reload and back find it again', async ({ page }) => {
  await page.goto('/leads-list');
  await page.getByRole('button', { name: 'Filtro' }).click();
  await page.getByRole('menuitem', { name: 'Região' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Zona sul' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/region=zona\+sul/);
  const sorted = page.waitForResponse(/sort=name/);
  await page.getByRole('columnheader', { name: 'Nome' }).click();
  await expect(page).toHaveURL(/sort=name/);
  const [first] = (await (await sorted).json()) as Lead[];
  const firstRow = page.getByRole('row').nth(1);
  await expect(firstRow).toContainText(first?.name ?? 'no lead');
  await expect(page.getByText(/^1–\d+ de \d+$/)).toBeVisible();

  await page.reload();

  await expect(firstRow).toContainText(first?.name ?? 'no lead');
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=name/);
});

test('a search finds without accents and by any way of writing a phone; nothing found says so', async ({ page }) => {
  await page.goto('/leads-list');
  await expect(page.getByText(/^1–100 de \d+$/)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('GUIMARAES');
  await expect(page).toHaveURL(/q=GUIMARAES/);
  await expect(page.getByRole('row').nth(1)).toContainText('Guimarães');

  await page.getByLabel('Buscar leads').fill('ninguém com este nome');

  await expect(page.getByText('Nenhum lead com estes filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page.getByText('Nenhum lead com estes filtros')).toBeHidden();
});

test('a lead wears the colour of its status', async ({ page }) => {
  const [green, red, yellow] = ['rgb(30, 107, 69)', 'rgb(166, 30, 58)', 'rgb(122, 86, 0)'];
  const colours = { convertido: green, perdido: red, novo: yellow, 'em andamento': yellow };
  await page.route('**/api/leads?*', async (route) => {
    const answer = await route.fetch();
    const leads = (await answer.json()) as Lead[];
    await route.fulfill({
      response: answer,
      json: leads.map((lead, index) => ({ ...lead, status: LEAD_STATUSES[index] ?? lead.status })),
    });
  });
  await page.goto('/leads-list');

  for (const [index, status] of LEAD_STATUSES.entries()) {
    const chip = page
      .getByRole('row')
      .nth(index + 1)
      .getByText(status, { exact: true });
    await expect(chip).toHaveCSS('color', colours[status]);
  }
});

test('all leads of a filter but one are assigned and given back', async ({ page }) => {
  await page.goto('/assign-leads?assignedTo=none');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Selecionar os \d+/ }).click();
  await page.getByRole('row').nth(2).getByRole('checkbox').uncheck();
  const selected = (await page.getByText(/^\d+ selecionados$/).textContent())?.split(' ')[0] ?? '';
  await page.getByLabel('Corretor', { exact: true }).fill('Carla');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${selected} leads para Carla Mendonça`).first()).toBeVisible();
  await expect(page.getByText('1–1 de 1')).toBeVisible();

  await page.getByRole('button', { name: 'Desfazer' }).last().click();

  await expect(page.getByText(`${selected} leads voltaram`)).toBeVisible();
});

test('a page that is not there any more gives way to the last one', async ({ page }) => {
  await page.goto('/leads-list?page=99');
  await expect(page).toHaveURL(/page=[45]$/);
  await expect(page.getByText(/–(\d+) de \1$/)).toBeVisible();
});

test('wide windows show the further columns by themselves in /assign-leads', ({ page }) =>
  expectFurtherColumns(page, '/assign-leads', ['Espera', 'Imóvel', 'Origem']));

test('axe finds nothing in the chooser of columns', async ({ page }) => {
  await page.goto('/leads-list');
  await page.getByRole('button', { name: 'Colunas' }).click();
  await expect(page.getByRole('checkbox', { name: 'Origem' })).toBeVisible();

  await expectAccessible(page);
});
