import { expect } from '@playwright/test';
import { expectAccessible, logIn, openBrowser, signIn, test } from '#test/browser/test.ts';

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
  await expect(page.getByText(/^\d+ corretores · \d+ ativos, 1 inativo, 1 aguardando$/)).toBeVisible();

  await page.getByRole('button', { name: 'Editar Carla Mendonça' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar corretor' });
  await dialog.getByRole('switch').focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('Inativo', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^Carla tem \d+ leads abertos/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar alterações' }).click();
  const question = page.getByRole('alertdialog', { name: 'Desativar o acesso de Carla?' });
  await expect(question).toContainText(/\d+ leads abertos/);
  await question.getByRole('button', { name: 'Desativar' }).click();
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
  await page.getByRole('button', { name: /^Desfazer: / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText(/^\d+ itens voltaram/)).toBeVisible();
});
