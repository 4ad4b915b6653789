import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { aSelection } from '#test/browser/screens.ts';
import { openAs, test } from '#test/browser/test.ts';

/** The contact form below a page: requested with the first content, which does not wait for it (`propertyPages.test.ts`). */
const FORM = 28;

/**
 * The scripts a first visit may load until the page is quiet: KB (1,024 bytes) as sent with gzip; and how many there may
 * be, since each is a round trip before the page shows.
 */
const budgets = [
  ['/', 'visitor', 174, 6],
  ['/sign-up', 'visitor', 172, 6],
  ['/landing', 'visitor', 183, 6],
  ['/property/:id', 'visitor', 196 + FORM, 8],
  ['/property-detail/:id', 'visitor', 197 + FORM, 8],
  ['/hotsite/ana-souza', 'visitor', 168 + FORM, 7],
  ['/map', 'visitor', 216, 6],
  ['/selecao/:token', 'visitor', 170, 6],
  ['/dashboard', 'admin', 304, 10],
  ['/leads-list', 'admin', 378, 10],
  ['/assign-leads', 'admin', 380, 10],
] as const;

const gzipped = (pathname: string) => gzipSync(readFileSync(`dist${pathname}`), { level: 9 }).length / 1024;

test.use({ isFirstVisit: true });

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
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ path: 'public/apple-touch-icon.png' }),
  );
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return scripts;
}

for (const [route, role, budget, most] of budgets) {
  test(`${route} loads at most ${budget.toString()} KB of scripts`, async ({ browser, request }) => {
    const page = await openAs(browser, role, { viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
    const [property] = (await (await request.get('/api/properties?limit=1')).json()) as { _id: string }[];
    const address = route === '/selecao/:token' ? (await aSelection(request)).path : route;
    const scripts = await scriptsOf(page, address.replace(':id', property?._id ?? ''));
    const sizes = scripts.map((script) => `${script} ${gzipped(script).toFixed(1)}`).join('\n');
    const total = scripts.reduce((sum, script) => sum + gzipped(script), 0);

    expect(total, sizes).toBeGreaterThan(0);
    expect(total, sizes).toBeLessThanOrEqual(budget);
    expect(scripts.length, sizes).toBeLessThanOrEqual(most);
  });
}
