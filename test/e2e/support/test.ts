import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type { Session } from '#contract/auth.ts';
import { runProduct } from './product';
import type { Product } from './product';

/** What a page complained about: console errors, exceptions, and whatever its security policy refused. */
const complaints: string[] = [];

function listen(page: Page): void {
  page.on('console', (message) => {
    // A request that is refused or cut off is a console error of Chromium's own; tests provoke those on purpose.
    const refused =
      /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_(FAILED|INTERNET_DISCONNECTED))/.test(
        message.text(),
      );
    if (message.type() === 'error' && !refused) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
}

export const testWithProduct = base.extend<object, { product: Product }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from the pattern.
  product: [({}, use) => runProduct(use), { scope: 'worker', timeout: 60_000 }],
  baseURL: ({ product }, use) => use(product.origin),
});

/** Every page of every test is listened to; a test whose pages complained fails. */
export const test = testWithProduct.extend<{ quiet: undefined }>({
  quiet: [
    async ({ context }, use) => {
      complaints.length = 0;
      context.on('page', listen);
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export const PHONE = { width: 390, height: 844 };

/** Somebody else's browser: a session of its own. */
export async function openBrowser(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', ...options });
  context.on('page', listen);
  return context.newPage();
}

/** Whoever uses this browser has logged in before. Answers the session's token. */
export async function signIn(page: Page, email: string): Promise<string> {
  const data = { email, password: 'Morada@2026' };
  const { token, user } = (await (await page.request.post('/api/users/login', { data })).json()) as Session;
  // What a browser keeps belongs to an address, and any page of it will do.
  await page.goto('/robots.txt');
  await page.evaluate(
    (kept) => {
      localStorage.setItem('userInfo', JSON.stringify(kept));
    },
    { ...user, token },
  );
  return token;
}

const ACCOUNTS = { broker: 'ana@morada.local', admin: 'admin@morada.local' };

/** The browser of somebody who has logged in before, on a phone or a desk by its width. */
export async function openAs(
  browser: Browser,
  role: 'visitor' | 'broker' | 'admin',
  options: { viewport: typeof PHONE; colorScheme: 'light' | 'dark' },
): Promise<Page> {
  const phone = options.viewport.width < 600;
  const page = await openBrowser(browser, { ...options, hasTouch: phone, isMobile: phone, serviceWorkers: 'block' });
  // Nothing outside of this machine: a map without its tiles still shows everything else.
  await page.route(/tile\./, (route) => route.abort());
  // A page that listens to its server is never idle.
  await page.route('**/api/events', (route) => route.abort());
  if (role !== 'visitor') await signIn(page, ACCOUNTS[role]);
  return page;
}

/** As a person does it, who then comes to where they belong. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('Morada@2026');
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Runs in the page; what turns or pulses for ever does not count. */
const isMoving = () =>
  document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);

/** Nothing at all that an axe scan has to say, its best practices included, and that fingers can hit what is to press. */
export async function expectAccessible(page: Page): Promise<void> {
  // What fades in has no contrast yet.
  await expect.poll(() => page.evaluate(isMoving)).toBe(false);
  // Three times as fast; what it leaves out are frames, of which no page has one, and what was found to be right.
  const scan = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
  const { violations } = await scan.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

/** The narrowest phone in use: nothing may scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  // Polled: carousels and maps lay themselves out anew once they have seen the new width.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}
