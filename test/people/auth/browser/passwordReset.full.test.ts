import { expect } from '@playwright/test';
import { test } from '#test/browser/test.ts';

test('a forgotten password: a mail arrives, its link sets a new one, once', async ({ page, request, product }, {
  retry,
}) => {
  const account = { name: 'Davi Rocha', email: `davi-${retry.toString()}@exemplo.com.br`, password: 'Esquecida@1' };
  expect((await request.post('/api/users/register', { data: account })).status()).toBe(201);

  await page.goto('/');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page.getByRole('heading', { name: 'Esqueceu a senha?' })).toBeVisible();
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByRole('button', { name: 'Enviar E-mail' }).click();
  await expect(page.getByText('Email enviado com sucesso.')).toBeVisible();
  const received = () => product.mails.arrived.filter(({ to }) => to?.[0]?.address === account.email);
  await expect.poll(() => received().length).toBe(1);
  const link = /http:\/\/\S+\/reset-password\/\S+/.exec(received()[0]?.text ?? '')?.[0] ?? '';

  await page.goto(link);
  await page.getByLabel('Nova senha', { exact: true }).fill('Lembrada@2');
  await page.getByRole('button', { name: 'Redefinir Senha' }).click();
  await expect(page.getByText('Senha redefinida com sucesso!')).toBeVisible();
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Senha', { exact: true }).fill('Lembrada@2');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Bem-vindo, Davi Rocha!')).toBeVisible();

  await page.goto(link);
  await page.getByLabel('Nova senha', { exact: true }).fill('Outra@2026');
  await page.getByRole('button', { name: 'Redefinir Senha' }).click();
  await expect(
    page
      .getByText(/link/i)
      .filter({ hasText: /expirad|inválid|não vale/i })
      .first(),
  ).toBeVisible();
  expect((await request.post('/api/users/login', { data: { ...account, password: 'Outra@2026' } })).status()).toBe(401);
});
