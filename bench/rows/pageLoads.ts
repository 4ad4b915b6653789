import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import type { PropertyDetail } from '../../contract/properties.ts';
import config from '../../playwright.config.ts';
import { median } from '../load.ts';
import type { Row } from '../report.ts';
import { ROUNDS, SETTLED } from '../sizes.ts';
import { openSlowPhone, readVitals } from '../slowPhone.ts';
import type { Vitals } from '../slowPhone.ts';
import type { Rows } from './rows.ts';

async function openSlowly(browser: Browser, address: string): Promise<Vitals> {
  const page = await openSlowPhone(browser);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED);
  const vitals = await page.evaluate(readVitals);
  await page.context().close();
  return vitals;
}

/** The public pages on a phone with the demo's photographs: when the largest thing is painted, and how much the layout shifts. */
export const pageLoads: Rows = async ({ start, say }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'morada-bench-pages-'));
  const server = await start(['server/main.ts'], {
    DATA_DIR: dataDir,
    DEMO: 'true',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  });
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const found = await fetch(`${server.origin}/api/properties?pageSize=1`);
    const [property] = (await found.json()) as [PropertyDetail];
    const pages = ['/', '/landing', '/map', `/property/${property._id}`, `/hotsite/${property.broker?.slug ?? ''}`];
    const rows: Row[] = [];
    for (const page of pages) {
      // Once before: the first request for a size of a photograph makes it.
      const loads: Vitals[] = [];
      for (let round = 0; round <= ROUNDS; round++) loads.push(await openSlowly(browser, server.origin + page));
      const measured = loads.slice(1);
      const name = page.replace(/(?<=.)\/[\w-]+$/, '');
      say(`${name}: ${measured.map(({ lcp, cls }) => `${Math.round(lcp)} ms, ${cls.toFixed(4)}`).join(' · ')}`);
      rows.push(
        {
          what: `${name} on a phone: largest paint`,
          measured: median(measured.map(({ lcp }) => lcp)),
          unit: ' ms',
          mustReach: { atMost: 1500 },
          from: measured,
        },
        {
          what: `${name} on a phone: layout shift`,
          measured: median(measured.map(({ cls }) => cls)),
          unit: '',
          mustReach: { atMost: 0.02 },
          from: measured,
        },
      );
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
    await rm(await realpath(path.join(dataDir, 'postgres')), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
};
