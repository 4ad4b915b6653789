import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE, signIn, test } from '#test/browser/test.ts';

test('another tab follows the new name, and a new password ends all other sessions', async ({ page, browser }) => {
  await signIn(page, 'rafael@morada.local');
  const elsewhere = await openBrowser(browser);
  await signIn(elsewhere, 'rafael@morada.local');
  const tab = await page.context().newPage();
  await tab.goto('/my-leads');
  await page.goto('/profile');
  await page.getByLabel('Nome').fill('Rafael Monteiro Lima');
  await page.getByLabel('Senha', { exact: true }).fill('Outra@2026');
  await page.getByLabel('Senha atual').fill('Morada@2026');

  await page.getByRole('button', { name: 'Salvar alterações' }).click();

  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await expect(tab.getByRole('button', { name: /Rafael Monteiro Lima/ })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nome')).toHaveValue('Rafael Monteiro Lima');
  await elsewhere.goto('/profile');
  await expect(elsewhere.getByText('Sua sessão expirou. Entre novamente.')).toBeVisible();

  await page.getByLabel('Senha', { exact: true }).fill('Morada@2026');
  await page.getByLabel('Senha atual').fill('Outra@2026');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');
});

test('errors stand beside their fields, on phones under them, and the back button asks first', async ({ page }) => {
  await signIn(page, 'bruno@morada.local');
  await page.setViewportSize(PHONE);
  await page.goto('/my-leads');
  await page.getByRole('button', { name: 'Mais', exact: true }).click();
  await page.getByRole('link', { name: 'Perfil' }).click();
  // The leads' links to mail stay until the profile is there.
  await page.getByLabel('E-mail', { exact: true }).fill('ana@morada.local');
  await page.getByLabel('Senha atual').fill('Morada@2026');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();

  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Este e-mail já está cadastrado/);
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('Whatsapp').fill('');
  await page.getByLabel('Nome').focus();
  await expect(page.getByRole('alert').filter({ hasText: 'Whatsapp é obrigatório' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goBack();
  await page.getByRole('button', { name: 'Descartar' }).last().click();
  await expect(page).toHaveURL(/\/my-leads$/);
});
