import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { LEAD_STATUSES } from '#contract/constants.ts';
import type { Lead } from '#contract/leads.ts';
import { expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from '#test/browser/test.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin@morada.local');
});

test('the view of the grid is its address: reload and back find it again', async ({ page }) => {
  await page.goto('/leads-list');
  await page.getByRole('button', { name: 'Filtro' }).click();
  await page.getByRole('menuitem', { name: 'Região' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'zona sul' }).click();
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
  await page.getByRole('button', { name: /Selecionar os \d+ leads deste filtro/ }).click();
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

/** Cells of the first rows whose text does not fit. */
const cutIn = (page: Page, field: string) =>
  page
    .locator(`[role="gridcell"][data-field="${field}"]`)
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );

async function roomAtEnd(page: Page): Promise<number> {
  const grid = await page.getByRole('grid').boundingBox();
  const last = await page.getByRole('columnheader').last().boundingBox();
  return last && grid ? grid.x + grid.width - (last.x + last.width) : Infinity;
}

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

for (const [path, further] of [
  ['/leads-list', ['Email', 'Região', 'Origem']],
  ['/assign-leads', ['Espera', 'Imóvel', 'Origem']],
] as const) {
  test(`wide windows show the further columns by themselves in ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(/^1–100 de \d+$/)).toBeVisible();
    expect(await page.getByRole('columnheader').count()).toBe(8);
    expect(await roomAtEnd(page)).toBeGreaterThanOrEqual(0);

    for (const width of [1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of further) await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
      // Rows end where the grid does.
      await expect.poll(() => roomAtEnd(page)).toBeLessThanOrEqual(20);
    }
  });
}

test('the chooser of columns works by keyboard and by drag, and axe finds nothing in it', async ({ page }) => {
  await page.goto('/leads-list');
  await expect(page.getByText(/^1–100 de \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Colunas' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Origem' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Origem' })).toBeChecked();
  const phone = await page.getByRole('button', { name: 'Mover Telefone' }).boundingBox();
  await page.getByRole('button', { name: 'Mover Chegou' }).hover();
  await page.mouse.down();
  await page.mouse.move((phone?.x ?? 0) + 8, (phone?.y ?? 0) + (phone?.height ?? 0) / 2, { steps: 20 });
  await page.mouse.up();
  await expectAccessible(page);

  await page.keyboard.press('Escape');

  await expect(page.getByRole('button', { name: 'Colunas' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('columnheader').nth(2)).toHaveText('Chegou');
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

test('a page that is not there any more gives way to the last one', async ({ page }) => {
  await page.goto('/leads-list?page=99');
  await expect(page).toHaveURL(/page=[45]$/);
  await expect(page.getByText(/–(\d+) de \1$/)).toBeVisible();
});

test('on a phone the grid is a list, and a whole row ticks', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/assign-leads');
  await page.getByRole('row').nth(2).click();
  await expect(page.getByText('1 selecionado', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
