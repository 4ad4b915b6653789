import { expect } from '@playwright/test';
import { expectAccessible, openBrowser, signIn, test } from '#test/browser/test.ts';
import { aJpeg } from '#test/photos.ts';

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
  await expect(visitor.getByText('Corretora de Imóveis')).toBeVisible();
  await expect(visitor.getByText('CRECI 176.905-F', { exact: true })).toBeVisible();
  const portrait = visitor.locator('img[src*="w=480&h=480"]');
  await expect(portrait).toBeVisible();
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
});
