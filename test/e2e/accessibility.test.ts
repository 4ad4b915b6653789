import { expect } from '@playwright/test';
import { screensOf } from './support/screens';
import { expectAccessible, openAs, PHONE, test } from './support/test';

const WIDE = { width: 1280, height: 800 };

for (const [colorScheme, viewport] of [
  ['light', WIDE],
  ['dark', PHONE],
] as const) {
  for (const role of ['visitor', 'broker', 'admin'] as const) {
    test(`axe finds nothing on any page of a ${role}, ${colorScheme}, ${viewport.width.toString()} wide`, async ({
      browser,
      request,
    }) => {
      test.setTimeout(180_000);
      const page = await openAs(browser, role, { colorScheme, viewport });
      for (const { path, role: whose } of await screensOf(request)) {
        if (whose !== role) continue;
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.locator('h1').first()).toBeAttached();
          await page.waitForLoadState('networkidle');
          await expectAccessible(page);
        });
      }
    });
  }
}
