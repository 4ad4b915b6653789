import { expect } from '@playwright/test';
import { choosePhotos, commit, fillWords, photo } from '#test/browser/propertyForm.ts';
import { expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from '#test/browser/test.ts';
import { answerTiles } from '#test/browser/tiles.ts';

test.beforeEach(async ({ page }) => {
  await answerTiles(page);
  await signIn(page, 'admin@morada.local');
});

test('an admin creates a property with ten photographs, changes it, deletes it and undoes that', async ({ page }) => {
  await page.goto('/create-property');
  await fillWords(page, 'Sobrado da jabuticabeira');
  await choosePhotos(page, 10);
  await expect(page.getByText('10 de 10')).toBeVisible();
  await photo(page, 4).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(photo(page, 1)).toBeFocused();
  await expect(photo(page, 1)).toHaveAccessibleName('Foto 1 de 10, capa: foto-4.jpg');
  await page.getByRole('button', { name: 'Colocar pino' }).click();
  await page.getByRole('button', { name: 'Pino do imóvel' }).focus();
  const place = page.getByText(/^Pino na latitude/);
  const before = await place.textContent();
  await page.keyboard.press('ArrowRight');
  await expect(place).not.toHaveText(before ?? '');
  await expect(page.getByText('© OpenStreetMap')).toBeVisible();
  await expectAccessible(page);

  await commit(page).click();

  // Ten photographs: pictures give way to all other work.
  await expect(page.getByText('Imóvel criado com sucesso!')).toBeVisible({ timeout: 300_000 });
  await expect(page).toHaveURL(/\/manage-properties$/);
  await page.getByLabel('Buscar imóveis').fill('jabuticabeira');
  await expect(page.getByText(/^1 de \d+$/)).toBeVisible();
  await expect(page.getByText('R$ 1.280.000,50')).toBeVisible();

  await page.getByRole('button', { name: 'Editar Sobrado da jabuticabeira' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar imóvel' });
  await dialog.getByLabel('Preço').fill('1.300.000');
  await photo(page, 2).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Remover foto 10' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Imóvel atualizado com sucesso!')).toBeVisible();
  await expect(page.getByText('R$ 1.300.000,00')).toBeVisible();
  await expect(page.getByText('9 fotos')).toBeAttached();

  await page.getByRole('button', { name: 'Deletar Sobrado da jabuticabeira' }).click();
  await page.getByRole('button', { name: 'Deletar imóvel' }).click();
  await expect(page.getByText('Imóvel deletado!')).toBeVisible();
  await expect(page.getByText('Nenhum imóvel com estes filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).first().click();
  await expect(page.getByRole('heading', { name: 'Sobrado da jabuticabeira' })).toBeVisible();
});

test('the back button and the menu ask before an unfinished form is lost', async ({ page }) => {
  await page.goto('/manage-properties');
  await page.getByRole('link', { name: 'Criar Imóvel' }).first().click();
  await page.getByLabel('Nome').fill('Casa de vila');

  await page.goBack();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page).toHaveURL(/\/create-property$/);
  await expect(page.getByLabel('Nome')).toHaveValue('Casa de vila');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Sair e manter o rascunho' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.goBack();
  await expect(page.getByLabel('Nome')).toHaveValue('Casa de vila');
  await page.getByRole('button', { name: 'Descartar rascunho' }).click();
  await expect(page.getByLabel('Nome')).toHaveValue('');
});

test('on a phone the menu closes for the question', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/create-property');
  await page.getByLabel('Nome').fill('Casa de vila');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();

  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  // The menu gives it back to its button, unless that is gone: the focus is never lost.
  await expect(page.locator('h1:focus, button:focus')).toHaveCount(1);
});

test('on a phone taps reorder photographs', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/create-property');
  await choosePhotos(page, 3);

  await photo(page, 3).click();
  await page.getByRole('menuitem', { name: 'Tornar capa' }).click();
  await expect(photo(page, 1)).toHaveAccessibleName('Foto 1 de 3, capa: foto-3.jpg');
  await photo(page, 2).click();
  await page.getByRole('menuitem', { name: 'Remover' }).click();

  await expect(page.getByText('2 de 10')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
