import { expect } from '@playwright/test';
import { aJpeg } from '#test/photos.ts';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE, signIn, test } from '#test/browser/test.ts';

const photograph = async () => ({
  name: 'eu.jpg',
  mimeType: 'image/jpeg',
  buffer: await aJpeg({ width: 1200, height: 800 }),
});

test('a broker shows their face, and visitors see it', async ({ page, browser }) => {
  await signIn(page, 'camila@morada.local');
  await page.goto('/my-leads');
  await page.getByRole('button', { name: /Camila Nogueira/ }).click();
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page).toHaveTitle('Atualizar Perfil · Morada');

  await page.getByLabel('Arquivo da foto').setInputFiles(await photograph());
  const dialog = page.getByRole('dialog', { name: 'Ajustar foto' });
  await expect(dialog.getByRole('application')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '105%');
  await dialog.getByRole('application').focus();
  await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Usar foto' }).click();
  await expect(page.getByText('Salve para usar a nova foto.')).toBeVisible();
  await page.getByLabel('CRECI').fill('CRECI 176.905-F');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();

  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await expect(page.locator('header img[src*="/photos/"]').first()).toBeVisible();
  const visitor = await openBrowser(browser);
  await visitor.goto('/hotsite/camila-nogueira');
  await expect(visitor.getByText('Corretor de Imóveis – CRECI 176.905-F')).toBeVisible();
  const portrait = visitor.locator('img[src*="w=480&h=480"]');
  await expect(portrait).toBeVisible();
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
});

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
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('link', { name: 'Perfil' }).click();
  await page.getByLabel('Email').fill('ana@morada.local');
  await page.getByLabel('Senha atual').fill('Morada@2026');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();

  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Este email já está cadastrado/);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Whatsapp').fill('');
  await page.getByLabel('Nome').focus();
  await expect(page.getByRole('alert').filter({ hasText: 'Whatsapp é obrigatório' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goBack();
  await page.getByRole('button', { name: 'Descartar' }).last().click();
  await expect(page).toHaveURL(/\/my-leads$/);
});
