import { statSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import config from '../../playwright.config.ts';
import { SETTLED } from '../sizes.ts';
import { adminStorage } from './rows.ts';
import type { Bench, Rows } from './rows.ts';

/** Pages, and what the scripts of a first visit may weigh: KB (1,024 bytes) as sent with gzip. */
const PAGES = {
  '/': 180,
  '/landing': 180,
  '/map': 220,
  '/leads-list': 375,
  '/assign-leads': 375,
  '/dashboard': 300,
};

/** The JavaScript that a page loads when it is opened. `test/ground/shell/browser/budgets.test.ts` keeps each page's to the kilobyte. */
export const scripts: Rows = async (bench) => {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const rows = [];
    for (const [page, atMost] of Object.entries(PAGES)) {
      const loaded = await scriptsOf(browser, bench, page);
      const measured = loaded.reduce((sum, script) => sum + statSync(`dist${script}.gz`).size / 1024, 0);
      bench.say(`${page}: ${loaded.length} scripts, ${measured.toFixed(0)} KB`);
      rows.push({ what: `${page}: scripts`, measured, unit: ' KB' as const, mustReach: { atMost }, from: loaded });
    }
    return rows;
  } finally {
    await browser.close();
  }
};

async function scriptsOf(browser: Browser, bench: Bench, address: string): Promise<string[]> {
  const isPublic = ['/', '/landing', '/map'].includes(address);
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...(!isPublic && { storageState: await adminStorage(bench) }),
  });
  const page = await context.newPage();
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(new URL(response.url()).pathname);
  });
  // The map's background comes, as it does for most; without it, outlines of the regions are loaded.
  await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ path: 'public/icon-180.png' }));
  await page.goto(`${bench.morada.origin}${address}`);
  // The stream of events of who is signed in never ends.
  await page.waitForTimeout(SETTLED);
  await context.close();
  return loaded;
}
