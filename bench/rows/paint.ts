import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { paths } from '../../contract/ground/paths.ts';
import type { PropertyDetail } from '../../contract/properties/properties.ts';
import config from '../../playwright.config.ts';
import { clusterUrl } from '../../server/ground/db/embedded/cluster.ts';
import { connected } from '../data.ts';
import { median } from '../load.ts';
import { duelVisits, ratioOf, describeVisits } from '../paints.ts';
import type { Row } from '../report.ts';
import type { Bench, Rows } from './rows.ts';

/** The elements that a visitor presses to reach a broker. */
const WHATSAPP = 'a[href*="wa.me"]';
const SUBMIT = 'form button[type="submit"]';

/** Starts the demo, whose photographs are those of its first minutes: WebP, as nothing makes AVIF next to what is measured. */
async function startDemo({ start }: Bench, dataDir: string) {
  const server = await start(['server/main.ts'], {
    DATA_DIR: dataDir,
    DEMO: 'true',
    HOST: '127.0.0.1',
    PORT: '0',
    VISITOR_READS: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  });
  await connected(await clusterUrl(path.join(dataDir, 'postgres')), (client) =>
    client.query("delete from jobs.job where name = 'avif'"),
  );
  return server;
}

/** A visitor's first pages, painted by the server, against the same pages as static HTML. */
export const paint: Rows = async (bench) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'morada-bench-paint-'));
  const server = await startDemo(bench, dataDir);
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const found = await fetch(`${server.origin}/api/properties?pageSize=60`);
    const property = ((await found.json()) as PropertyDetail[]).find(({ broker }) => broker !== null);
    if (!property?.broker) throw new Error('the demo has no property with a broker');
    const pages = {
      [paths.landing()]: SUBMIT,
      [paths.property(property._id)]: WHATSAPP,
      [paths.propertyDetail(property._id)]: WHATSAPP,
      [paths.hotsite(property.broker.slug)]: WHATSAPP,
      [paths.map()]: null,
      [paths.login()]: SUBMIT,
    };
    const rows: Row[] = [];
    for (const [page, contact] of Object.entries(pages)) {
      const visits = await duelVisits(browser, server.origin + page, contact);
      const name = page.replace(/(?<=.)\/[\w-]+$/, '');
      bench.say(`${name}\n${describeVisits(visits)}`);
      rows.push(
        {
          what: `${name} on slow 4G against static HTML: largest paint`,
          measured: ratioOf(visits, 'lcp'),
          unit: '×',
          mustReach: { atMost: 1.3 },
          from: visits,
        },
        {
          what: `${name} on slow 4G: layout shift`,
          measured: median(visits.ours.map(({ cls }) => cls)),
          unit: '',
          mustReach: { atMost: 0.02 },
          from: visits.ours,
        },
      );
      if (contact !== null)
        rows.push({
          what: `${name} on slow 4G against static HTML: contact button`,
          measured: ratioOf(visits, 'contact'),
          unit: '×',
          mustReach: { atMost: 2 },
          from: visits,
        });
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
    await rm(await realpath(path.join(dataDir, 'postgres')), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
};
