import { expect } from '@playwright/test';
import { paths } from '#contract/ground/paths.ts';
import { callsOf, expectContactKept, expectTakenOver, openBeforeScripts } from '#test/browser/hydration.ts';
import { demoProperty } from '#test/browser/screens.ts';
import { DESK, openAs, PHONE, scriptOf, test, untilHydrated } from '#test/browser/test.ts';

/** With those of `hydration.test.ts` each two of role, width and theme meet once. */
for (const taker of [
  ['visitor', DESK, 'dark'],
  ['broker', PHONE, 'dark'],
  ['broker', DESK, 'light'],
  ['admin', PHONE, 'light'],
] as const) {
  const [role, { width }, colorScheme] = taker;
  test(`a ${role}’s browser takes over each page at ${width} px, ${colorScheme}, and stays quiet`, ({
    browser,
    request,
  }) => expectTakenOver(taker, { browser, request }));
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
  for (const pattern of [paths.property(), paths.hotsite()]) {
    test(`a contact on ${pattern} stays, and is sent`, ({ browser, request }) =>
      expectContactKept(pattern, { browser, request }));
  }

  test('a button answers, also when pressed while only the page’s own script is missing', async ({
    browser,
    request,
  }) => {
    const { page, letScriptsCome } = await openBeforeScripts(browser);
    const { broker } = await demoProperty(request);
    const own = Promise.withResolvers<undefined>();
    await page.route(`**${await scriptOf('hotsite')}`, async (route) => {
      await own.promise;
      await route.continue();
    });
    letScriptsCome();
    await page.goto(paths.hotsite(broker.slug), { waitUntil: 'commit' });
    await page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
    );
    await page.getByRole('button', { name: 'Pular para o conteúdo' }).press('Enter');

    own.resolve(undefined);

    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the button before the map keeps the focus it has', async ({ browser, request }) => {
    const { page, open, letScriptsCome } = await openBeforeScripts(browser);
    const property = await demoProperty(request);
    await open(paths.property(property._id));
    const way = page.getByRole('button', { name: 'Ver no mapa' });
    await way.focus();

    letScriptsCome();

    await expect(page.getByRole('region', { name: /^Mapa de/ })).toBeVisible();
    await expect(way).toBeFocused();
  });
});
