import type { Page } from '@playwright/test';
import { aJpeg } from '../photos.ts';

export async function choosePhotos(page: Page, count: number) {
  const buffer = await aJpeg({ width: 1200, height: 800 });
  const files = Array.from({ length: count }, (_, index) => ({
    name: `foto-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
  await page.getByLabel('Escolher fotos').setInputFiles(files);
}

export async function fillWords(page: Page, name: string) {
  await page.getByLabel('Nome').fill(name);
  await page.getByText('casa', { exact: true }).click();
  await page.getByLabel('Região').selectOption('zona sul');
  await page.getByLabel('Quartos', { exact: true }).fill('3');
  await page.getByLabel('Banheiros', { exact: true }).fill('2');
  await page.getByLabel('Vagas', { exact: true }).fill('2');
  await page.getByLabel('Preço').fill('1280000,5');
  await page.getByLabel('Endereço').fill('Rua Joaquim Távora, 812');
  await page.getByLabel('Descrição').fill('Luz da manhã e quintal com jabuticabeira');
}

export const photo = (page: Page, place: number) => page.getByRole('button', { name: new RegExp(`^Foto ${place} de`) });

export const commit = (page: Page) => page.getByRole('button', { name: 'Criar Imóvel' }).first();
