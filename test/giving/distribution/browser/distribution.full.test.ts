import { expect } from '@playwright/test';
import { panel, numberIn } from '#test/browser/distribution.ts';
import { expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from '#test/browser/test.ts';

let token = '';

test.beforeEach(async ({ page }) => {
  token = await signIn(page, 'admin@morada.local');
});

test('an outdated plan moves nothing, and the new one is shown', async ({ page }) => {
  await page.goto('/assign-leads?assignedTo=none');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Selecionar os \d+/ }).click();
  await page.getByRole('button', { name: 'Distribuir…' }).click();
  const commit = panel(page).getByRole('button', { name: /^Distribuir [\d.]+ leads/ });
  const before = numberIn(await commit.textContent());
  const unique = Date.now().toString();
  const sent = await page.request.post('/api/leads', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Chegou Agora', email: `chegou.${unique}@exemplo.com.br`, phone: `11 9${unique.slice(-8)}` },
  });
  expect(sent.status()).toBe(201);

  await commit.click();
  await expect(panel(page).getByText(`Agora são ${(before + 1).toString()} leads.`)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Rever' }).click();

  await expect(panel(page).getByRole('button', { name: `Distribuir ${(before + 1).toString()} leads` })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText(/^[\d.]+ selecionados$/)).toBeVisible();
});

test('by keyboard alone: tick, open, choose the strategy with the arrows, distribute, undo', async ({ page }) => {
  await page.goto('/assign-leads?assignedTo=none');
  const first = page.getByRole('row').nth(1).getByRole('checkbox');
  await first.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selecionado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Distribuir…' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Distribuir leads' })).toBeFocused();
  await panel(page).getByRole('radio', { name: 'Igual' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel(page).getByRole('radio', { name: 'Por peso' })).toBeChecked();
  await panel(page).getByRole('spinbutton', { name: 'Peso de Ana Souza' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(panel(page).getByText(/^peso 2 de \d+/)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Distribuir 1 lead' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: '1 lead distribuído' })).toBeFocused();
  await panel(page)
    .getByRole('button', { name: /^Desfazer: Distribuição por peso/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: '1 lead voltou ao corretor de antes' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText('Marque os leads que quer distribuir')).toBeVisible();
});

test('on a phone three leads are given with a thumb, and the panel fills the screen', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/assign-leads?assignedTo=none');
  for (const row of [1, 2, 3]) await page.getByRole('row').nth(row).click();
  await page.getByRole('button', { name: 'Distribuir…' }).click();
  await expect(panel(page).getByRole('button', { name: 'Distribuir 3 leads' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await panel(page).getByRole('button', { name: 'Distribuir 3 leads' }).click();
  await expect(panel(page).getByRole('heading', { name: '3 leads distribuídos' })).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /^Desfazer: / })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click();
  await expect(panel(page).getByRole('heading', { name: '3 leads voltaram ao corretor de antes' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Concluir' }).click();
  await page.goto('/o-que-foi-feito?sobre=leads');
  await expect(page.getByRole('heading', { name: 'O que foi feito' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
