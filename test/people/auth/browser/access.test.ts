import { expect } from '@playwright/test';
import { aJpeg } from '#test/photos.ts';
import { expectAccessible, logIn, PHONE, signIn, test } from '#test/browser/test.ts';

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

test('what is wrong stands in a red bubble beside its field, on phones under it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Entrar' }).click();
  const field = page.getByLabel('E-mail');
  const bubble = page.getByRole('alert').filter({ hasText: 'O email é obrigatório' });
  await expect(bubble).toHaveCSS('background-color', 'rgb(166, 30, 58)');
  const boxes = async () => {
    const [of, about] = await Promise.all([field.boundingBox(), bubble.boundingBox()]);
    if (!of || !about) throw new Error('no bubble');
    return { of, about };
  };
  const wide = await boxes();
  expect(wide.about.x).toBeGreaterThan(wide.of.x + wide.of.width);
  expect(Math.abs(wide.about.y + wide.about.height / 2 - wide.of.y - wide.of.height / 2)).toBeLessThan(8);

  await page.setViewportSize(PHONE);

  const narrow = await boxes();
  expect(narrow.about.y).toBeGreaterThan(narrow.of.y + narrow.of.height);
});

test('a face that does not load gives way to the initials', async ({ page }) => {
  await signIn(page, 'bruno@morada.local');
  await page.goto('/my-leads');
  const person = page.getByRole('button', { name: /Bruno Azevedo/ });
  await expect(person).toBeVisible();
  const show = async (avatar: string) => {
    await page.evaluate((address) => {
      const stored = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as object;
      localStorage.setItem('userInfo', JSON.stringify({ ...stored, avatar: address }));
    }, avatar);
    await page.reload();
  };

  const face = await aJpeg({ width: 40, height: 40 });
  await page.route(/\/photos\/face/, (route) => route.fulfill({ contentType: 'image/jpeg', body: face }));
  await show('/photos/face');
  await expect(person.locator('img')).toBeVisible();
  await show('/photos/00000000-0000-4000-8000-000000000000');

  await expect(person.getByText('BA')).toBeVisible();
  await expect(person.locator('img')).toHaveCount(0);
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

test('the description of the API opens under the policy of every page', async ({ page }) => {
  await page.goto('/api/docs/');
  await expect(page.getByText('/api/users/login', { exact: true })).toBeVisible();
});
