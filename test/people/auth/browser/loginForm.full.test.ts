import { expect } from '@playwright/test';
import { paths } from '#contract/ground/paths.ts';
import { logIn, openAs, PHONE, test } from '#test/browser/test.ts';

const ANA = { email: 'ana@morada.local', password: 'Morada@2026' };

for (const [redirect, home] of [
  ['/my-leads?status=novo', '/my-leads?status=novo'],
  ['//evil.example', '/my-leads'],
  ['/dashboard', '/my-leads'],
] as const) {
  test(`a login pressed before the scripts are there leads from ?redirect=${redirect} to ${home}`, async ({
    browser,
  }) => {
    const page = await openAs(browser, 'visitor', { viewport: PHONE, colorScheme: 'light' });
    const scripts = Promise.withResolvers<undefined>();
    await page.route(/\/static\/.*\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(paths.login(redirect), { waitUntil: 'commit' });
    await page.getByLabel('E-mail').fill(ANA.email);
    await page.getByLabel('Senha', { exact: true }).fill(ANA.password);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await answered;
    scripts.resolve(undefined);

    await expect(page).toHaveURL(home);
  });
}

test('a login with the scripts there is sent once, by them', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  await logIn(page, ANA.email);

  await expect(page).toHaveURL(paths.myLeads());
  expect(posts).toEqual(['/api/users/login']);
});
