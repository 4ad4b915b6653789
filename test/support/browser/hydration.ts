import type { APIRequestContext, Browser, Page, Request } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { paths } from '#contract/ground/paths.ts';
import { demoProperty } from './screens.ts';
import type { Role } from './screens.ts';
import type { DESK } from './test.ts';
import { openAs, PHONE, untilAllHydrated, untilHydrated } from './test.ts';

/** Calls of the API, but for the stream of a session. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/events') calls.push(pathname);
  });
  return calls;
}

/** Each page that the server paints. A warning of React’s, as any complaint, fails the test (`test.ts`). */
export async function expectTakenOver(
  [role, viewport, colorScheme]: readonly [role: Role, viewport: typeof DESK, colorScheme: 'light' | 'dark'],
  { browser, request }: { browser: Browser; request: APIRequestContext },
): Promise<void> {
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
      calls.length = 0;
      const answer = await page.goto(path);
      expect(await answer?.text()).toContain('<script type="application/json" id="painted">');
      await untilHydrated(page);
      // The server has already answered what a visitor sees; `#contato` opens near the similar homes.
      if (role === 'visitor') expect(calls.filter((call) => !call.endsWith('/similar'))).toEqual([]);
      await untilAllHydrated(page);
      // A member sees more of a property.
      const reads = calls.filter((call) => call === `/api/properties/${_id}`);
      expect(reads).toHaveLength(role !== 'visitor' && path.includes(_id) ? 1 : 0);
    });
  }
}

const HELD = /\/static\/(?!boot).*\.js$/;

/** A phone that gets the scripts which make a page one’s own only when the test lets them come. */
export async function openBeforeScripts(browser: Browser) {
  const page = await openAs(browser, 'visitor', { viewport: PHONE, colorScheme: 'light' });
  const scripts = Promise.withResolvers<undefined>();
  await page.route(HELD, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return {
    page,
    letScriptsCome: () => {
      scripts.resolve(undefined);
    },
    /** Once the first script, which remembers what is pressed, has asked for the others. */
    open: async (path: string) => {
      const asked = page.waitForRequest(HELD);
      await page.goto(path, { waitUntil: 'commit' });
      await asked;
    },
  };
}

/** A contact typed on that page before the scripts came stays, and is sent. */
export async function expectContactKept(
  pattern: string,
  { browser, request }: { browser: Browser; request: APIRequestContext },
): Promise<void> {
  const { page, open, letScriptsCome } = await openBeforeScripts(browser);
  const { _id, broker } = await demoProperty(request);
  // A property has one.
  const asksRegion = pattern !== paths.property();
  await open(pattern.replace(':id', _id).replace(':name', broker.slug));
  await page.getByLabel('Nome').fill('Vera Apressada');
  await page.getByLabel('E-mail').fill('vera@exemplo.com.br');
  await page.getByLabel('WhatsApp com DDD').fill('11 98765-4310');
  if (asksRegion) await page.getByLabel('Região').selectOption('abc');

  letScriptsCome();
  await untilHydrated(page);

  await expect(page.getByLabel('Nome')).toHaveValue('Vera Apressada');
  if (asksRegion) await expect(page.getByLabel('Região')).toHaveValue('abc');
  const sent = page.waitForRequest((sending) => sending.url().endsWith('/api/leads/public'));
  await page.getByRole('button', { name: 'Quero ser contatado' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Vera Apressada',
    email: 'vera@exemplo.com.br',
    phone: '+5511987654310',
    ...(asksRegion && { region: 'abc' }),
  });
  await expect(
    page.getByRole('heading', { name: /^(Recebemos seu contato, Vera|Vera, .* responde pelo WhatsApp)$/ }),
  ).toBeFocused();
}
