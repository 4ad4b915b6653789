import { expect } from '@playwright/test';
import { expectAccessible, logIn, test } from '#test/browser/test.ts';

test('without a session a page leads to the login, and from there back to it', async ({ page }) => {
  await page.goto('/leads-list?status=novo');
  await expect(page).toHaveURL(/\/\?redirect=/);

  await page.getByLabel('E-mail').fill('admin@morada.local');
  await page.getByLabel('Senha', { exact: true }).fill('Morada@2026');
  await page.getByRole('button', { name: 'Entrar' }).click();

  await expect(page).toHaveURL(/\/leads-list\?status=novo$/);
});

test('a session that ended elsewhere is announced once, and leads back after the login', async ({ page, request }) => {
  await logIn(page, 'carla@morada.local');
  await expect(page).toHaveURL(/\/my-leads$/);
  const token = await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token: string };
    return stored.token;
  });
  // Or this page would meet the end first, by its stream of events.
  await page.goto('about:blank');
  await request.post('/api/users/logout', { headers: { authorization: `Bearer ${token}` } });

  await page.goto('/my-leads?status=novo');

  await expect(page.getByText('Sua sessão expirou. Entre novamente.')).toHaveCount(1);
  await expect(page).toHaveURL(/\/\?redirect=%2Fmy-leads%3Fstatus%3Dnovo$/);
});

test('a new broker signs up and logs in', async ({ page }) => {
  await page.goto('/sign-up');
  await page.getByLabel('Nome').fill('Íris Nóbrega');
  await page.getByLabel('E-mail').fill('iris@exemplo.com.br');
  await page.getByLabel('Senha', { exact: true }).fill('Fraca');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible();
  await page.getByLabel('Senha', { exact: true }).fill('Forte@2026');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('Cadastro realizado com sucesso!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await page.getByLabel('E-mail').fill('iris@exemplo.com.br');
  await page.getByLabel('Senha', { exact: true }).fill('Forte@2026');
  await page.getByRole('button', { name: 'Entrar' }).click();

  await expect(page.getByText('Bem-vindo, Íris Nóbrega!')).toBeVisible();
  await expect(page.getByText('Nenhum lead atribuído')).toBeVisible();
  await expectAccessible(page);
});
