import { expect } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  openBrowser,
  PHONE,
  signIn,
  test,
} from '#test/browser/test.ts';

const NEWCOMER = {
  name: 'Íris Aparecida dos Santos Albuquerque Tanaka',
  email: 'tanaka@exemplo.com.br',
  password: 'Morada@2026',
};

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin@morada.local');
});

test('an admin deactivates a broker, who cannot log in any more, and activates them again', async ({
  page,
  browser,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Corretores' }).click();
  await expect(page).toHaveURL(/\/brokers$/);
  await expect(page).toHaveTitle('Gerenciar Corretores · Morada');
  await expect(page.getByRole('heading', { name: 'Ana Souza' })).toBeVisible();
  await expect(page.getByText(/^\d+ corretores · \d+ ativos, 1 inativo$/)).toBeVisible();

  await page.getByRole('button', { name: 'Editar Carla Mendonça' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar corretor' });
  await dialog.getByRole('switch').focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('Inativo', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^Carla tem \d+ leads abertos/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Corretor atualizado com sucesso!')).toBeVisible();
  await page.getByRole('button', { name: 'Inativos 2' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Carla Mendonça', 'Tereza Lacerda']);

  const carla = await openBrowser(browser);
  await logIn(carla, 'carla@morada.local');
  await expect(carla.getByText('Seu acesso está desativado. Fale com o administrador.')).toBeVisible();

  await page.getByRole('button', { name: 'Editar Carla Mendonça' }).click();
  await dialog.getByRole('switch').click();
  await dialog.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByRole('button', { name: 'Inativos 1' })).toBeVisible();
});

test('an admin hands a broker’s wallet over before deleting the broker, and takes that back', async ({ page }) => {
  await page.goto('/brokers');
  await page.getByRole('button', { name: 'Deletar Camila Nogueira' }).click();
  const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja deletar este corretor?' });
  await expect(question).toContainText(/\d+ leads abertos ficam sem corretor/);
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectAccessible(page);

  await question.getByRole('link', { name: 'Passar a carteira antes' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Passar a carteira de Camila' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Bruno Azevedo/ }).check();
  await expect(page.getByRole('region', { name: 'Como fica' })).toContainText(/Recebe \d+ leads/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Passar a carteira' }).click();
  await expect(page.getByText('Camila saiu da roleta.')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText(/^De volta com Camila: \d+ leads/)).toBeVisible();
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
