import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { aSelection } from './screens.ts';
import { DESK, openAs } from './test.ts';

/** The contact form below a page: requested with the first content, which does not wait for it (`propertyPages.test.ts`). */
export const FORM = 28;

/**
 * The scripts a first visit may load until the page is quiet: KB (1,024 bytes) as sent with gzip; and how many there may
 * be, since each is a round trip before the page shows.
 */
export type Budget = readonly [route: string, role: 'visitor' | 'admin', kilobytes: number, scripts: number];

const gzipped = (pathname: string) => gzipSync(readFileSync(`dist${pathname}`), { level: 9 }).length / 1024;

async function scriptsOf(page: Page, address: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  // Nothing comes into view: a property's map is not part of opening its page. Nor is what loads ahead for later presses,
  // as it does when two seconds pass without an answer: a busy machine needs as long for the page's own.
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => undefined;
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  // The map's background comes, as it does for most; without it, outlines of the regions are loaded.
  await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ path: 'public/icon-180.png' }));
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return scripts;
}

export async function expectWithinBudget(
  [route, role, budget, most]: Budget,
  { browser, request }: { browser: Browser; request: APIRequestContext },
): Promise<void> {
  const page = await openAs(browser, role, { viewport: DESK, colorScheme: 'light' });
  const [property] = (await (await request.get('/api/properties?limit=1')).json()) as { _id: string }[];
  const address = route === '/selecao/:token' ? (await aSelection(request)).path : route;
  const scripts = await scriptsOf(page, address.replace(':id', property?._id ?? ''));
  const sizes = scripts.map((script) => `${script} ${gzipped(script).toFixed(1)}`).join('\n');
  const total = scripts.reduce((sum, script) => sum + gzipped(script), 0);

  expect(total, sizes).toBeGreaterThan(0);
  expect(total, sizes).toBeLessThanOrEqual(budget);
  expect(scripts.length, sizes).toBeLessThanOrEqual(most);
}
