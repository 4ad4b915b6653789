import { expect } from '@playwright/test';
import { PHONE, signIn, test } from '#test/browser/test.ts';
import { aJpeg } from '#test/photos.ts';

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

test('the description of the API opens under the policy of every page', async ({ page }) => {
  await page.goto('/api/docs/');
  await expect(page.getByText('/api/users/login', { exact: true })).toBeVisible();
});
