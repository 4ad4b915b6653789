import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { paths } from '../../contract/ground/paths.ts';
import type { PropertyDetail } from '../../contract/properties/properties.ts';
import config from '../../playwright.config.ts';
import { clusterUrl } from '../../server/ground/db/embedded/cluster.ts';
import { callApi } from '../../tools/shared/callApi.ts';
import { ask } from '../../tools/shared/database.ts';
import { median } from '../../tools/shared/figures.ts';
import { duelVisits, ratioOf, describeVisits } from '../paints.ts';
import { countRow, ratioRow } from '../report.ts';
import type { Row } from '../report.ts';
import type { Bench, Rows } from './rows.ts';

/** The elements that a visitor presses to reach a broker. */
const WHATSAPP = 'a[href*="wa.me"]';
const SUBMIT = 'form button[type="submit"]';

/** Starts the demo, whose photographs are those of its first minutes: WebP, as nothing makes AVIF next to what is measured. */
async function startDemo({ startMorada }: Bench, dataDir: string) {
  const server = await startMorada({ DATA_DIR: dataDir, DEMO: 'true', VISITOR_READS: '0', LOG_LEVEL: 'warn' });
  await ask(await clusterUrl(path.join(dataDir, 'postgres')), "delete from jobs.job where name = 'avif'");
  return server;
}

/** A visitor's first pages, painted by the server, against the same pages as static HTML. */
export const paint: Rows = async (bench) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'morada-bench-paint-'));
  const server = await startDemo(bench, dataDir);
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const all = await callApi<PropertyDetail[]>(server.origin, 'GET', 'properties?pageSize=60');
    const property = all.find(({ broker }) => broker !== null);
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
        ratioRow(`${name} on slow 4G against static HTML: largest paint`, ratioOf(visits, 'lcp'), 1.2, visits),
        countRow(`${name} on slow 4G: layout shift`, median(visits.ours.map(({ cls }) => cls)), 0.02, visits.ours),
      );
      if (contact !== null)
        rows.push(
          ratioRow(`${name} on slow 4G against static HTML: contact button`, ratioOf(visits, 'contact'), 2, visits),
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
