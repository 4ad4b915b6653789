import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { screensOf } from './support/screens';
import { tabThrough } from './support/tabbing';
import { openAs, openPage, PHONE, test } from './support/test';

/** Looks at the map of a property's page, which loads when it is near. */
async function seeMap(page: Page): Promise<void> {
  const place = page.getByRole('heading', { name: /^Localização$/ });
  if ((await place.count()) === 0) return;
  await place.scrollIntoViewIfNeeded();
  await expect(page.locator('.leaflet-container .leaflet-marker-icon')).toBeVisible();
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
}

for (const viewport of [{ width: 1280, height: 800 }, PHONE]) {
  test(`Tab meets everything one can see on each page of a visitor, ${viewport.width.toString()} wide, and leaves it at its end`, async ({
    browser,
    request,
  }) => {
    const page = await openAs(browser, 'visitor', { colorScheme: 'light', viewport });
    for (const screen of (await screensOf(request)).filter(({ role }) => role === 'visitor')) {
      const { path } = screen;
      await test.step(path, async () => {
        await openPage(page, screen);
        await seeMap(page);

        const { stops, ...walk } = await tabThrough(page);

        expect.soft(walk, `${path}, ${stops.toString()} stops`).toEqual({ missed: [], unseen: [], left: true });
      });
    }
  });
}
