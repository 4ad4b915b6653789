import type { Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { demoProperty } from '#test/browser/screens.ts';
import { openAs, PHONE, scriptOf, test, untilHydrated } from '#test/browser/test.ts';

/** Of each page that the server paints. A warning of React’s, as any complaint, fails the test (`support/test.ts`). */
const DESK = { width: 1280, height: 800 };

/** Calls of the API, but for the stream of a session. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/events') calls.push(pathname);
  });
  return calls;
}

/** Each two of role, width and theme meet once. */
const BROWSERS = [
  ['visitor', PHONE, 'light'],
  ['visitor', DESK, 'dark'],
  ['broker', PHONE, 'dark'],
  ['broker', DESK, 'light'],
  ['admin', PHONE, 'light'],
  ['admin', DESK, 'dark'],
] as const;

for (const [role, viewport, colorScheme] of BROWSERS) {
  test(`a ${role}’s browser takes over each page at ${viewport.width} px, ${colorScheme}, and stays quiet`, async ({
    browser,
    request,
  }) => {
    const { _id, broker } = await demoProperty(request);
    const page = await openAs(browser, role, { viewport, colorScheme });
    const calls = callsOf(page);
    for (const path of [
      paths.landing(),
      paths.property(_id),
      `${paths.propertyDetail(_id)}#contato`,
      paths.hotsite(broker.slug),
      paths.hotsiteOfBroker(broker._id),
      `${paths.landing()}?contato=enviado#contato`,
    ]) {
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect(await answer?.text()).toContain('<script type="application/json" id="painted">');
        await untilHydrated(page);
      });
    }
    // The server has already answered what a visitor sees.
    if (role === 'visitor') expect(calls).toEqual([]);
  });
}

test('the login is taken over, and asks for nothing', async ({ browser }) => {
  for (const viewport of [PHONE, DESK]) {
    const page = await openAs(browser, 'visitor', { viewport, colorScheme: 'light' });
    const calls = callsOf(page);
    await page.goto(paths.login());
    await untilHydrated(page);

    expect(calls).toEqual([]);
  }
});

test('with a session the login leads on to the start of the role', async ({ browser }) => {
  const page = await openAs(browser, 'broker', { viewport: DESK, colorScheme: 'light' });
  await page.goto(paths.login());

  await expect(page).toHaveURL(paths.myLeads());
});

test('a page that is not there says so at once, and still after the scripts', async ({ browser }) => {
  const page = await openAs(browser, 'visitor', { viewport: PHONE, colorScheme: 'light' });
  for (const [path, title] of [
    [paths.property('00000000-0000-4000-8000-000000000000'), /^Imóvel não encontrado/],
    [paths.hotsite('ninguem'), 'Corretor não encontrado'],
  ] as const) {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('.MuiSkeleton-root')) console.error('a skeleton flashed');
      }).observe(document, { childList: true, subtree: true });
    });
    expect((await page.goto(path))?.status()).toBe(404);
    await page.waitForLoadState('networkidle');

    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('a page reloaded with its photographs open is taken over', async ({ browser, request }) => {
  const property = await demoProperty(request);
  const page = await openAs(browser, 'visitor', { viewport: PHONE, colorScheme: 'light' });
  await page.goto(paths.property(property._id));
  await page.getByRole('button', { name: /^Ampliar foto 1/ }).click();
  await expect(page.getByRole('dialog', { name: `Fotos de ${property.name}` })).toBeVisible();
  await page.reload();

  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: property.name, includeHidden: true })).toBeAttached();
});

test.describe('typed or pressed before the scripts are there', () => {
  let page: Page;
  let scripts: PromiseWithResolvers<undefined>;
  const HELD = /\/static\/(?!boot).*\.js$/;
  /** Scripts that make the page one’s own come only when the test lets them. */
  test.beforeEach(async ({ browser }) => {
    page = await openAs(browser, 'visitor', { viewport: PHONE, colorScheme: 'light' });
    scripts = Promise.withResolvers<undefined>();
    await page.route(HELD, async (route) => {
      await scripts.promise;
      await route.continue();
    });
  });

  /** Once the first script, which remembers what is pressed, has asked for the others. */
  async function open(path: string): Promise<void> {
    const asked = page.waitForRequest(HELD);
    await page.goto(path, { waitUntil: 'commit' });
    await asked;
  }

  for (const pattern of [paths.landing(), paths.property(), paths.hotsite()]) {
    test(`a contact on ${pattern} stays, and is sent`, async ({ request }) => {
      const { _id, broker } = await demoProperty(request);
      await open(pattern.replace(':id', _id).replace(':name', broker.slug));
      await page.getByLabel('Nome').fill('Vera Apressada');
      await page.getByLabel('E-mail').fill('vera@exemplo.com.br');
      await page.getByLabel('WhatsApp com DDD').fill('11 98765-4310');
      await page.getByLabel('Região').selectOption('abc');

      scripts.resolve(undefined);
      await untilHydrated(page);

      await expect(page.getByLabel('Nome')).toHaveValue('Vera Apressada');
      await expect(page.getByLabel('Região')).toHaveValue('abc');
      const sent = page.waitForRequest((sending) => sending.url().endsWith('/api/leads/public'));
      await page.getByRole('button', { name: 'Quero ser contatado' }).click();
      expect((await sent).postDataJSON()).toMatchObject({
        name: 'Vera Apressada',
        email: 'vera@exemplo.com.br',
        phone: '+5511987654310',
        region: 'abc',
      });
      await expect(
        page.getByRole('heading', { name: /^(Recebemos seu contato, Vera|Vera, .* responde pelo WhatsApp)$/ }),
      ).toBeFocused();
    });
  }

  test('a button answers as soon as it can', async ({ request }) => {
    const property = await demoProperty(request);
    await open(paths.property(property._id));
    await page.getByRole('button', { name: /^Ampliar foto 1/ }).click();

    scripts.resolve(undefined);

    await expect(page.getByRole('dialog', { name: `Fotos de ${property.name}` })).toBeVisible();
  });

  test('a button answers, also when pressed while only the page’s own script is missing', async ({ request }) => {
    const { broker } = await demoProperty(request);
    const own = Promise.withResolvers<undefined>();
    await page.route(`**${await scriptOf('hotsite')}`, async (route) => {
      await own.promise;
      await route.continue();
    });
    scripts.resolve(undefined);
    await page.goto(paths.hotsite(broker.slug), { waitUntil: 'commit' });
    await page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
    );
    await page.getByRole('button', { name: 'Pular para o conteúdo' }).press('Enter');

    own.resolve(undefined);

    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the button before the map keeps the focus it has', async ({ request }) => {
    const property = await demoProperty(request);
    await open(paths.property(property._id));
    const way = page.getByRole('button', { name: 'Ver no mapa' });
    await way.focus();

    scripts.resolve(undefined);

    await expect(page.getByRole('region', { name: /^Mapa de/ })).toBeVisible();
    await expect(way).toBeFocused();
  });

  test('a contact can be sent at once', async () => {
    await open(paths.landing());
    await page.getByLabel('Nome').fill('Zélia Apressada');
    await page.getByLabel('E-mail').fill('zelia@exemplo.com.br');
    await page.getByLabel('WhatsApp com DDD').fill('11 98765-4311');
    await page.getByLabel('Região').selectOption('abc');
    await page.getByRole('button', { name: 'Quero ser contatado' }).click();

    await expect(page.getByText('Recebemos seus dados! Um corretor entrará em contato.')).toBeVisible();
    scripts.resolve(undefined);
    await expect(page.getByRole('heading', { name: 'Recebemos seu contato' })).toBeFocused();
    await page.getByRole('link', { name: 'Enviar outro contato' }).click();
    await expect(page.getByLabel('Nome')).toBeFocused();
  });

  test('a login stays, its password and ‘Lembrar Senha’ too, and is sent', async () => {
    await open(paths.login());
    await page.getByLabel('E-mail').fill('ana@morada.local');
    await page.getByLabel('Senha', { exact: true }).fill('Morada@2026');
    await page.getByLabel('Lembrar Senha').check();

    scripts.resolve(undefined);
    await untilHydrated(page);

    await expect(page.getByLabel('Lembrar Senha')).toBeChecked();
    const sent = page.waitForRequest((sending) => sending.url().endsWith('/api/users/login'));
    await page.getByRole('button', { name: 'Entrar' }).click();
    expect((await sent).postDataJSON()).toEqual({
      email: 'ana@morada.local',
      password: 'Morada@2026',
      remember: true,
    });
    await expect(page).toHaveURL(paths.myLeads());
  });
});
