import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from '#test/browser/test.ts';

const NEWCOMER = {
  name: 'Íris Aparecida dos Santos Albuquerque Tanaka',
  email: 'tanaka@exemplo.com.br',
  password: 'Morada@2026',
};

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin@morada.local');
});

test('on a phone an admin finds, changes and deletes a person who signed up', async ({ page, request }) => {
  const registered = await request.post('/api/users/register', { data: NEWCOMER });
  expect(await registered.json()).toMatchObject({ user: { name: NEWCOMER.name } });
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/brokers');
  await page.getByLabel('Buscar corretores').fill('tanaka');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([NEWCOMER.name]);
  // All of it is seen beside the long name.
  await expect(page.getByText('Aguardando liberação', { exact: true })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Liberar ${NEWCOMER.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Liberar' }).click();
  await expect(page.getByText('Ativo', { exact: true })).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: `Editar ${NEWCOMER.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar corretor' });
  await dialog.getByLabel('Telefone').fill('11987654321');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByRole('link', { name: '(11) 98765-4321' })).toBeVisible();

  await page.getByRole('button', { name: `Deletar ${NEWCOMER.name}` }).click();
  await page.getByRole('button', { name: 'Deletar corretor' }).click();

  await expect(page.getByText('Corretor deletado!')).toBeVisible();
  await expect(page.getByText('Nenhum corretor com estes filtros')).toBeVisible();
});
