import { expect } from '@playwright/test';
import { otherSoftware } from '#test/browser/otherSoftware.ts';
import { expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from '#test/browser/test.ts';

const COUNT = 30;
const LARGE = 10;

test('a feed of thirty is checked, imported with its photographs, found on the map, and read again', async ({
  page,
}) => {
  const other = await otherSoftware(
    Array.from({ length: COUNT }, (_, n) => ({
      reference: `VN${n}`,
      title: `Vindo de fora ${n}`,
      area: n < LARGE ? 240 : 60,
      condoFee: 700 + n,
    })),
  );
  await signIn(page, 'admin@morada.local');
  await page.goto('/manage-properties');
  await page.getByRole('navigation', { name: 'Páginas desta seção' }).getByRole('link', { name: 'Importar' }).click();
  await page.getByLabel(/endereço do feed/).fill(other.address);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ler o feed' }).click();
  await page.getByRole('combobox', { name: 'Região' }).selectOption('zona sul');
  await page.getByRole('button', { name: 'Conferir' }).click();
  await expect(page.getByRole('button', { name: `Novo ${COUNT}` })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Importar ${COUNT} imóveis` }).click();
  await expect(page.getByText(`${COUNT} imóveis criados`)).toBeVisible();
  // Pictures give way to all other work.
  await expect(page.getByText(`${COUNT} imóveis com fotos buscadas`)).toBeVisible({ timeout: 300_000 });
  await expectAccessible(page);
  const imported = page.url();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/map?lat=-23.6&lng=-46.66&zoom=16&minArea=200&q=Vindo+de+fora');
  await expect(page.getByText(`${LARGE} imóveis`, { exact: true })).toBeVisible();
  const card = page.getByRole('list', { name: 'Imóveis' }).getByRole('listitem').first();
  await expect(card).toContainText('240 m²');
  await card.getByRole('link').first().click();
  await expect(page.getByText(/R\$\s70\d,00 por mês/)).toBeVisible();
  await expect(page.locator('img[src*="/photos/"]').first()).toBeVisible();

  await page.goto(imported);
  await page.getByRole('button', { name: 'Ler o feed de novo' }).click();
  await page.getByRole('button', { name: 'Conferir' }).click();
  await expect(page.getByRole('button', { name: `Igual ${COUNT}` })).toBeVisible();

  await page.goto(imported);
  await page.getByRole('button', { name: /^Desfazer/ }).click();
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Importação desfeita' })).toContainText(`${COUNT} imóveis desfeitos`);
  other.close();
});
