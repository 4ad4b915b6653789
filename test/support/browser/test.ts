import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Session } from '#contract/people/auth.ts';
import { awayFromMidnight } from '../midnight';
import { STILL_TIMERS } from '../stillTimers';
import { runProduct } from './product';
import type { Product } from './product';

/** A page's complaints: console errors, exceptions, and refusals of its security policy. */
const complaints: string[] = [];

/** The running test's page loads and axe scans, for `test/budget.json`. */
const counts = { loads: 0, scans: 0 };

function listen(page: Page): void {
  page.on('domcontentloaded', () => counts.loads++);
  page.on('console', (message) => {
    // A request that is refused or cut off is a console error of Chromium's own; tests provoke those on purpose.
    const refused =
      /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_(FAILED|INTERNET_DISCONNECTED))/.test(
        message.text(),
      ) || message.location().url.startsWith('https://tile.openstreetmap.org/');
    if (message.type() === 'error' && !refused) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
}

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

/** How many times slower than this machine pages run: tests must also pass on a slow one. */
const SLOWDOWN = Number(process.env['E2E_SLOWDOWN'] ?? 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** A browser context and the blank page that stays open in it: without one, Chromium opens a window for the next page. */
interface Profile {
  options: string;
  context: BrowserContext;
  blank: Page;
  session: CDPSession;
}

/**
 * A new context costs 0.6 s of processor time: a window, and all scripts loaded and compiled again. So the next test of
 * this worker gets one that a test has ended with, without its pages and data; only the HTTP cache stays.
 */
const idle: Profile[] = [];
const inUse = new Map<BrowserContext, Profile>();

async function openContext(browser: Browser, options: ContextOptions): Promise<BrowserContext> {
  const key = JSON.stringify(options);
  const index = idle.findIndex((profile) => profile.options === key);
  const [profile = await createProfile(browser, options)] = index < 0 ? [] : idle.splice(index, 1);
  inUse.set(profile.context, profile);
  return profile.context;
}

/** By its name the server knows what to paint. */
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

async function createProfile(browser: Browser, options: ContextOptions): Promise<Profile> {
  const context = await browser.newContext(options.isMobile ? { ...options, userAgent: PHONE_AGENT } : options);
  const blank = await context.newPage();
  await context.addInitScript((timers) => (globalThis.ownTimers = timers), STILL_TIMERS);
  // The address that the browser's storage belongs to; any page of it will do.
  await blank.goto('/robots.txt');
  context.on('page', listen);
  if (SLOWDOWN > 1) context.on('page', (page) => void slowDown(page));
  return { options: JSON.stringify(options), context, blank, session: await context.newCDPSession(blank) };
}

/** Takes back what the test has left in its contexts. */
async function resetContexts(): Promise<void> {
  for (const { context, blank, session } of inUse.values()) {
    for (const page of context.pages()) if (page !== blank) await page.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearPermissions();
    await session.send('Storage.clearDataForOrigin', { origin: new URL(blank.url()).origin, storageTypes: 'all' });
  }
  idle.push(...inUse.values());
  inUse.clear();
}

async function closeContexts(): Promise<void> {
  for (const { context } of [...idle.splice(0), ...inUse.values()]) await context.close();
  inUse.clear();
}

export const testWithProduct = base.extend<object, { product: Product }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from the pattern.
  product: [({}, use) => runProduct(use), { scope: 'worker', timeout: 600_000 }],
  baseURL: ({ product }, use) => use(product.origin),
});

/** Milliseconds that no test takes in which a day matters. */
const A_JOURNEY = 300_000;

/** The file whose tests this worker runs. */
let current = '';

/** Every page of every test is listened to; a test whose pages complained fails. */
export const test = testWithProduct.extend<{
  today: undefined;
  ownData: undefined;
  quiet: undefined;
  isFirstVisit: boolean;
}>({
  /** For what resetting cannot undo, and where an empty HTTP cache is the point: contexts of the test's own. */
  isFirstVisit: [false, { option: true }],
  context: async ({ browser }, use) => use(await openContext(browser, {})),
  today: [
    // eslint-disable-next-line no-empty-pattern -- as above.
    async ({}, use) => {
      await awayFromMidnight(A_JOURNEY);
      await use(undefined);
    },
    { auto: true, timeout: 600_000 },
  ],
  /** Each file begins with the demo's data, whichever files its worker has run before. */
  ownData: [
    async ({ product }, use, { file }) => {
      if (current !== '' && current !== file) await product.startAgain();
      current = file;
      await use(undefined);
    },
    { auto: true },
  ],
  quiet: [
    async ({ isFirstVisit }, use, { file }) => {
      complaints.length = 0;
      Object.assign(counts, { loads: 0, scans: 0 });
      if (isFirstVisit) await closeContexts();
      await use(undefined);
      await (isFirstVisit ? closeContexts() : resetContexts());
      const line = JSON.stringify({ kind: 'browser', file, counts });
      if (process.env['TEST_COUNTS']) appendFileSync(process.env['TEST_COUNTS'], `${line}\n`);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** The script of a lazy part by its name in `webpackChunkName`, as the browser asks for it. */
export async function scriptOf(chunk: string): Promise<string> {
  const chunks = JSON.parse(await readFile('dist/chunks.json', 'utf8')) as Record<string, string[]>;
  const script = chunks[chunk]?.at(-1);
  if (script === undefined) throw new Error(`there is no chunk ${chunk}`);
  return `/${script}`;
}

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };

type BrowserOptions = Pick<ContextOptions, 'viewport' | 'colorScheme' | 'hasTouch' | 'isMobile' | 'deviceScaleFactor'>;

/** Another browser: a session of its own. */
export async function openBrowser(browser: Browser, options: BrowserOptions = {}): Promise<Page> {
  const { viewport, colorScheme, ...ofContext } = options;
  const context = await openContext(browser, ofContext);
  const page = await context.newPage();
  if (viewport) await page.setViewportSize(viewport);
  if (colorScheme) await page.emulateMedia({ colorScheme });
  return page;
}

/** The user of this browser has logged in before. Answers the session's token. */
export async function signIn(page: Page, email: string): Promise<string> {
  const data = { email, password: 'Morada@2026' };
  const { token, user } = (await (await page.request.post('/api/users/login', { data })).json()) as Session;
  await inUse.get(page.context())?.blank.evaluate(
    (stored) => {
      localStorage.setItem('userInfo', JSON.stringify(stored));
    },
    { ...user, token },
  );
  return token;
}

/** Runs in the page. One that listens to its server is never idle, and a route would turn its HTTP cache off. */
function refuseEvents(): void {
  const fetch = window.fetch.bind(window);
  window.fetch = (input, init) =>
    typeof input === 'string' && input.endsWith('/api/events') ? Promise.reject(new TypeError()) : fetch(input, init);
}

const ACCOUNTS = { broker: 'ana@morada.local', admin: 'admin@morada.local' };

/** The browser of a user who has logged in before, on a phone or a desk by its width. */
export async function openAs(
  browser: Browser,
  role: 'visitor' | 'broker' | 'admin',
  options: { viewport: typeof PHONE; colorScheme: 'light' | 'dark' },
): Promise<Page> {
  const phone = options.viewport.width < 600;
  const page = await openBrowser(browser, { ...options, ...(phone && { hasTouch: true, isMobile: true }) });
  await page.addInitScript(refuseEvents);
  if (role !== 'visitor') await signIn(page, ACCOUNTS[role]);
  return page;
}

/** Runs in the page. Leaflet’s own buttons are none of React’s; what is out of view is taken over when it is near. */
const isHydrated = () =>
  Array.from(document.querySelectorAll('#root :is(a[href], button, input, select, textarea):not(.leaflet-container *)'))
    .filter((element) => {
      const { top, right, bottom } = element.getBoundingClientRect();
      return right > 0 && bottom > 0 && top < innerHeight;
    })
    .every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));

/** React has taken over what is in view: what answers a key, a drag or the focus does so only now. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
}

/** Until all that the server painted has been in view. */
export async function untilAllHydrated(page: Page): Promise<void> {
  await untilHydrated(page);
  for (const part of await page.locator('h2, footer').all()) {
    await part.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
  }
}

/**
 * Opens a page and waits until it shows all it has. `networkidle` alone is not enough: on a slow machine half a second
 * without a request passes while the scripts still start.
 */
export async function openPage(page: Page, { path, shows }: { path: string; shows?: string }): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.MuiSkeleton-root, [aria-busy="true"]')).toHaveCount(0);
  if (shows !== undefined) await expect(page.locator(shows).first()).toBeAttached();
}

/** By the form, as a person does it; the product then opens the start page of their role. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await untilHydrated(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('Morada@2026');
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Runs in the page; what turns or pulses for ever does not count. */
const isMoving = () =>
  document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);

/** Elements that fade in have no contrast yet, and gliding ones take no press. */
export const untilStill = (page: Page) => expect.poll(() => page.evaluate(isMoving)).toBe(false);

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const expectNone = (violations: Violation[]) =>
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);

/** Nothing at all that an axe scan has to say, its best practices included, and that fingers can hit what is to press. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  counts.scans++;
  // Three times as fast; what it leaves out are frames, of which no page has one, and what was found to be right.
  const scan = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
  expectNone((await scan.analyze()).violations);
}

/** Runs in the page. Parts out of view, which the browser does not draw, would begin to fade only as the scan looks at them. */
function stopFading(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page, where an earlier scan has left axe. */
const scanColours = () =>
  (window as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } }).axe.run({
    resultTypes: ['violations'],
    runOnly: ['color-contrast', 'link-in-text-block'],
  });

/** Both themes on one load: in the second one only colours can differ. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.evaluate(stopFading);
  await page.emulateMedia({ colorScheme: 'dark' });
  expectNone((await page.evaluate(scanColours)).violations);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The narrowest phone in use: nothing may scroll sideways. `look`: at what else there is to see there. */
export async function expectNoSidewaysScroll(page: Page, look?: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  // Polled: carousels and maps lay themselves out again once they have seen the new width.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await look?.();
  if (before) await page.setViewportSize(before);
}
