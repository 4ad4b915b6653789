import { statSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './support/test';

/** The scripts a first visit may load until the page is quiet: KB (1,024 bytes) as sent with gzip. */
const budgets = [
  ['/', 175],
  ['/sign-up', 175],
  ['/landing', 183],
  ['/property/:id', 195],
  ['/property-detail/:id', 195],
  ['/hotsite/ana-souza', 169],
  ['/map', 222],
] as const;

/** Each script is a round trip before the page shows. */
const MOST_SCRIPTS = 8;

/** What `webpack` made of a script. */
const gzipped = (pathname: string) => statSync(`dist${pathname}.gz`).size / 1024;

async function scriptsOf(page: Page, address: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return scripts;
}

test.beforeEach(async ({ page }) => {
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
  // Nothing comes into view: a property's map is not part of opening its page.
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => undefined;
  });
});

for (const [route, budget] of budgets) {
  test(`${route} loads at most ${budget.toString()} KB of scripts`, async ({ page, request }) => {
    const [property] = (await (await request.get('/api/properties?limit=1')).json()) as { _id: string }[];
    const scripts = await scriptsOf(page, route.replace(':id', property?._id ?? ''));
    const sizes = scripts.map((script) => `${script} ${gzipped(script).toFixed(1)}`).join('\n');
    const total = scripts.reduce((sum, script) => sum + gzipped(script), 0);

    expect(total, sizes).toBeGreaterThan(0);
    expect(total, sizes).toBeLessThanOrEqual(budget);
    expect(scripts.length, sizes).toBeLessThanOrEqual(MOST_SCRIPTS);
  });
}
