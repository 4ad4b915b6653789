import { expect } from '@playwright/test';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { paths } from '#contract/ground/paths.ts';
import { demoProperty } from './screens.ts';
import type { Role } from './screens.ts';
import { DESK, expectAccessible, openAs, untilStill } from './test.ts';
import { TILE, TILES } from './tiles.ts';

const line = (page: Page) => page.getByText('Sem o fundo do mapa; as posições estão certas.');

/** Every time the line came or went from now on. */
async function watchLine(page: Page) {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.body.textContent.includes('Sem o fundo do mapa') ? 'there' : 'gone';
      if (seen.at(-1) !== text) seen.push(text);
    }).observe(document.body, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => (window as Window & { seen?: string[] }).seen);
}

/** A map says that its tiles do not come, draws the regions instead, and loads the tiles once there is a network. */
export async function expectRegionsInstead(
  { path, role, pin }: { path: string; role: Role; pin: RegExp },
  { browser, request }: { browser: Browser; request: APIRequestContext },
): Promise<void> {
  const page = await openAs(browser, role, { viewport: DESK, colorScheme: 'light' });
  await page.route(TILES, (route) => route.fulfill({ status: 404 }));
  const property = await demoProperty(request);
  await page.goto(path.replace(':id', property._id));
  await page.waitForLoadState('networkidle');
  if (path !== paths.map()) await page.getByRole('heading', { name: /^Localização/ }).scrollIntoViewIfNeeded();

  const map = page.getByRole('region', { name: /^Mapa/ });
  await expect(page.getByRole('status').filter({ has: line(page) })).toBeVisible();
  await expect(map.locator('.region')).toHaveCount(6);
  await expectAccessible(page);
  if (role === 'admin') await map.click({ position: { x: 60, y: 60 } });
  await expect(map.getByRole('button', { name: pin }).first()).toBeVisible();
  const seen = await watchLine(page);
  await map.getByRole('button', { name: pin }).first().focus();
  await page.keyboard.press('Tab');
  const closer = page.waitForResponse(TILES);
  await page.getByRole('button', { name: 'Aproximar' }).click();
  await closer;
  await page.waitForLoadState('networkidle');
  await untilStill(page);
  expect(await seen()).not.toContain('gone');

  await page.unroute(TILES);
  await page.route(TILES, (route) => route.fulfill({ contentType: 'image/png', body: TILE }));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));

  await expect(line(page)).toBeHidden();
  await expect(map.locator('.region')).toHaveCount(0);
  await expect.poll(() => map.locator('.leaflet-tile-loaded').count()).toBeGreaterThan(0);
  await expect(map.locator('.leaflet-tile:not(.leaflet-tile-loaded)')).toHaveCount(0);
  expect((await seen())?.filter((text) => text === 'gone')).toHaveLength(1);
}
