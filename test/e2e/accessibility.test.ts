import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { screensOf } from './support/screens';
import { expectAccessible, openAs, openPage, PHONE, test } from './support/test';

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
      const page = await openAs(browser, role, { colorScheme, viewport });
      for (const screen of await screensOf(request)) {
        if (screen.role !== role) continue;
        await test.step(screen.path, async () => {
          await openPage(page, screen);
          await expectAccessible(page);
        });
      }
    });
  }
}

const openFilter = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};

for (const [what, path, viewport, open] of [
  ['the menu of filters', '/leads-list', WIDE, async (page) => page.getByRole('button', { name: 'Filtro' }).click()],
  ['the filter by status', '/leads-list', WIDE, openFilter('Status')],
  ['the filter by day', '/assign-leads', PHONE, openFilter('Criado em')],
  [
    'the choice of a broker',
    '/assign-leads',
    WIDE,
    async (page) => page.getByLabel('Corretor', { exact: true }).click(),
  ],
  ['the region of properties', '/manage-properties', WIDE, async (page) => page.getByLabel('Região').click()],
  [
    'the price of properties on a phone',
    '/manage-properties',
    PHONE,
    async (page) => page.getByRole('button', { name: 'Preço mínimo' }).click(),
  ],
  [
    'the account’s menu',
    '/dashboard',
    WIDE,
    async (page) => page.getByRole('button', { name: /Helena Prado/ }).click(),
  ],
] satisfies [string, string, typeof WIDE, (page: Page) => Promise<void>][]) {
  test(`axe finds nothing when ${what} is open: it stands in a landmark too`, async ({ browser }) => {
    const page = await openAs(browser, 'admin', { colorScheme: 'light', viewport });
    await openPage(page, { path });

    await open(page);

    await expect(page.locator('.MuiPopover-root, .MuiAutocomplete-popper')).toBeVisible();
    await expectAccessible(page);
  });
}
