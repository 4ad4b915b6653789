import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { paths } from '#contract/ground/paths.ts';
import type { Session } from '#contract/people/auth.ts';
import { openAs, PHONE, test, untilHydrated } from '#test/browser/test.ts';

const PASSWORD = 'Morada@2026';

const ANA = { email: 'ana@morada.local', password: PASSWORD };

const WRONG = { ...ANA, password: 'Errada@123' };

test.describe('a login pressed before the scripts are there', () => {
  let page: Page;

  let scripts: PromiseWithResolvers<undefined>;

  let sent: { url: string; method: string }[];

  test.beforeEach(async ({ browser }) => {
    page = await openAs(browser, 'visitor', { viewport: PHONE, colorScheme: 'light' });
    scripts = Promise.withResolvers<undefined>();
    await page.route(/\/static\/.*\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    sent = [];
    page.on('request', (request) => sent.push({ url: request.url(), method: request.method() }));
  });

  const send = async ({ email, password }: typeof ANA, path = paths.login()) => {
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await answered;
  };

  test('is done by the page that answers it, and a reload sends nothing again', async () => {
    await send(ANA);
    await expect(page.getByRole('button', { name: 'Entrando…' })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(ANA.email);

    scripts.resolve(undefined);

    await expect(page.getByText(/^Bem-vindo, Ana/)).toBeVisible();
    await expect(page).toHaveURL(paths.myLeads());
    const stored = () => page.evaluate(() => localStorage.getItem('userInfo') ?? '');
    const { token } = JSON.parse(await stored()) as Session;
    expect(await page.content()).not.toContain(token);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Meus Leads' })).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL('/');
    expect(await stored()).toContain(token);
    expect(sent.filter(({ method }) => method === 'POST').map(({ url }) => new URL(url).pathname)).toEqual(['/']);
    for (const secret of [PASSWORD, token]) expect(JSON.stringify(sent)).not.toContain(secret);
  });

  test('and refused says why, keeps the e-mail and ‘Lembrar Senha’, and can be sent again', async () => {
    await page.goto(paths.login(), { waitUntil: 'commit' });
    await page.getByLabel('Lembrar Senha').check();
    await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br');
    await page.getByLabel('Senha', { exact: true }).fill(WRONG.password);
    await page.getByRole('button', { name: 'Entrar' }).click();

    await expect(page.getByRole('alert')).toHaveText('E-mail ou senha incorretos');
    await expect(page.getByLabel('E-mail')).toHaveValue('ninguem@exemplo.com.br');
    await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username');
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
    await expect(page.getByLabel('Lembrar Senha')).toBeChecked();

    scripts.resolve(undefined);
    await untilHydrated(page);

    await expect(page.getByRole('alert')).toHaveText('E-mail ou senha incorretos');
    await expect(page.getByLabel('Lembrar Senha')).toBeChecked();
    await page.getByLabel('E-mail').fill(ANA.email);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(paths.myLeads());
  });
});
