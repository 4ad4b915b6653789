import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Session } from '#contract/auth.ts';
import { paths } from '#contract/paths.ts';
import { logIn, openAs, PHONE, test, untilHydrated } from '#test/browser/test.ts';

const PASSWORD = 'Morada@2026';
const ANA = { email: 'ana@morada.local', password: PASSWORD };
const WRONG = { ...ANA, password: 'Errada@123' };

test.describe('the login sent as a form', () => {
  const post = (request: APIRequestContext, form: Record<string, string>, headers: Record<string, string> = {}) =>
    request.post(paths.login(), { form, headers });

  const handedIn = (html: string) =>
    JSON.parse(/<script type="application\/json" id="session">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as Session;

  /** Somebody who has signed up, and is admitted or not. */
  async function newAccount(request: APIRequestContext, email: string, isActive: boolean) {
    const account = { name: 'Íris </script> Leão', email, password: 'Segredo@1' };
    const { user } = (await (await request.post('/api/users/register', { data: account })).json()) as Session;
    const admin = { email: 'admin@morada.local', password: PASSWORD };
    const { token } = (await (await request.post('/api/users/login', { data: admin })).json()) as Session;
    const headers = { authorization: `Bearer ${token}` };
    const changed = await request.put(`/api/users/${user._id}`, { data: { isAdmitted: true }, headers });
    expect(changed.status()).toBe(200);
    await request.put(`/api/users/${user._id}`, { data: { isActive }, headers });
    return account;
  }

  test('is answered with the session that the API gives, in a page that no cache keeps', async ({ request }) => {
    const { email, password, name } = await newAccount(request, 'irene@exemplo.com.br', true);
    const answer = await post(request, { email, password, remember: 'true' }, { 'sec-fetch-site': 'same-origin' });

    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain(password);
    const { token, user } = handedIn(html);
    const me = await request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
    expect(await me.json()).toMatchObject({ _id: user._id, name, email });
  });

  test('with a wrong password is the page again, with the API’s words and the e-mail', async ({ request }) => {
    const headers = { 'x-forwarded-for': '203.0.113.71' };
    for (const email of ['ana@morada.local', 'ninguem@exemplo.com.br']) {
      const typed = { email, password: WRONG.password };
      const answer = await post(request, { ...typed, remember: 'true' }, headers);
      const api = await request.post('/api/users/login', { data: typed, headers });

      const { message } = (await api.json()) as { message: string };
      expect([answer.status(), message]).toEqual([api.status(), 'Email ou senha incorretos']);
      const html = await answer.text();
      expect(html).toContain(message);
      expect(html).toContain(`value="${email}"`);
      expect(html).not.toContain(WRONG.password);
      expect(handedIn(html)).toBeNull();
    }
  });

  test('empty names both rules', async ({ request }) => {
    const answer = await post(request, {});

    expect(answer.status()).toBe(400);
    const html = await answer.text();
    for (const rule of ['O email é obrigatório', 'A senha é obrigatória']) expect(html).toContain(rule);
  });

  test('of a deactivated account is refused with the reason', async ({ request }) => {
    const { email, password } = await newAccount(request, 'inativa@exemplo.com.br', false);
    const answer = await post(request, { email, password });

    expect(answer.status()).toBe(403);
    expect(await answer.text()).toContain('Seu acesso está desativado. Fale com o administrador.');
  });

  test('counts with the API’s attempts, and says when there are too many', async ({ request }) => {
    const form = { email: 'alvo@exemplo.com.br', password: WRONG.password };
    const headers = { 'x-forwarded-for': '203.0.113.72' };
    for (let failed = 0; failed < 2; failed++) {
      expect((await post(request, form, headers)).status()).toBe(401);
      expect((await request.post('/api/users/login', { data: form, headers })).status()).toBe(401);
    }
    expect((await post(request, form, headers)).status()).toBe(401);

    const over = await post(request, form, headers);
    expect(over.status()).toBe(429);
    expect(Number(over.headers()['retry-after'])).toBeGreaterThan(0);
    const html = await over.text();
    expect(html).toContain('Muitas tentativas de acesso. Aguarde alguns minutos e tente novamente.');
    expect(html).toContain(`value="${form.email}"`);
    expect((await request.post('/api/users/login', { data: form, headers })).status()).toBe(429);
  });

  test('by another site’s page is refused, also when that is loaded again', async ({ request }) => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none', origin: 'https://outro.example' },
      { origin: 'https://outro.example' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      const answer = await post(request, ANA, headers);

      expect(answer.status()).toBe(403);
      const html = await answer.text();
      expect(html).toContain('Este envio veio de outro site.');
      expect(handedIn(html)).toBeNull();
    }
  });
});

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

  for (const [redirect, home] of [
    ['/my-leads?status=novo', '/my-leads?status=novo'],
    ['//evil.example', '/my-leads'],
    ['/dashboard', '/my-leads'],
  ] as const) {
    test(`leads from ?redirect=${redirect} to ${home}`, async () => {
      await send(ANA, paths.login(redirect));
      scripts.resolve(undefined);

      await expect(page).toHaveURL(home);
    });
  }

  test('and refused says why, keeps the e-mail and ‘Lembrar Senha’, and can be sent again', async () => {
    await page.goto(paths.login(), { waitUntil: 'commit' });
    await page.getByLabel('Lembrar Senha').check();
    await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br');
    await page.getByLabel('Senha', { exact: true }).fill(WRONG.password);
    await page.getByRole('button', { name: 'Entrar' }).click();

    await expect(page.getByRole('alert')).toHaveText('Email ou senha incorretos');
    await expect(page.getByLabel('E-mail')).toHaveValue('ninguem@exemplo.com.br');
    await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username');
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
    await expect(page.getByLabel('Lembrar Senha')).toBeChecked();

    scripts.resolve(undefined);
    await untilHydrated(page);

    await expect(page.getByRole('alert')).toHaveText('Email ou senha incorretos');
    await expect(page.getByLabel('Lembrar Senha')).toBeChecked();
    await page.getByLabel('E-mail').fill(ANA.email);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(paths.myLeads());
  });
});

test('a login with the scripts there is sent once, by them', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  await logIn(page, ANA.email);

  await expect(page).toHaveURL(paths.myLeads());
  expect(posts).toEqual(['/api/users/login']);
});

test('a login in a browser without scripts says that it needs them', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  // Text in a `noscript` is nothing to `getByText`.
  const needed = page.locator('noscript [role="alert"]');
  await page.goto(paths.login());
  await expect(needed).toHaveText('Para entrar, ative o JavaScript no seu navegador.');
  await page.getByLabel('E-mail').fill(ANA.email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();

  await expect(page.getByRole('button', { name: 'Entrando…' })).toBeVisible();
  await expect(needed).toHaveText('Para entrar, ative o JavaScript no seu navegador.');
  await context.close();
});
