import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { screensOf } from '#test/browser/screens.ts';
import { tabThrough } from '#test/browser/tabbing.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAs,
  openPage,
  PHONE,
  test,
} from '#test/browser/test.ts';

// They take longest, so they begin first and side by side.
test.describe.configure({ mode: 'parallel' });

const WIDE = { width: 1280, height: 800 };

const openFilter = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};

/** What opens over an admin's pages stands in a landmark, too. */
const OPENERS: { screen: string; viewport: typeof WIDE; open: (page: Page) => Promise<void> }[] = [
  { screen: 'leads-list', viewport: WIDE, open: (page) => page.getByRole('button', { name: 'Filtro' }).click() },
  { screen: 'leads-list', viewport: WIDE, open: openFilter('Status') },
  { screen: 'assign-leads', viewport: PHONE, open: openFilter('Criado em') },
  { screen: 'assign-leads', viewport: WIDE, open: (page) => page.getByLabel('Corretor', { exact: true }).click() },
  { screen: 'manage-properties', viewport: WIDE, open: (page) => page.getByLabel('Região').click() },
  {
    screen: 'manage-properties',
    viewport: PHONE,
    open: (page) => page.getByRole('button', { name: 'Preço mínimo' }).click(),
  },
  { screen: 'dashboard', viewport: WIDE, open: (page) => page.getByRole('button', { name: /Helena Prado/ }).click() },
];

for (const viewport of [WIDE, PHONE]) {
  for (const role of ['broker', 'admin'] as const) {
    test(`axe finds nothing on any page of a ${role}, in either theme and with its menus open, ${viewport.width.toString()} wide`, async ({
      browser,
      request,
    }) => {
      // All pages of a role, on a busy machine.
      test.setTimeout(1_800_000);
      const page = await openAs(browser, role, { colorScheme: 'light', viewport });
      const menu = page.locator('.MuiPopover-root, .MuiAutocomplete-popper');
      for (const screen of (await screensOf(request)).filter((one) => one.role === role)) {
        await test.step(screen.path, async () => {
          await openPage(page, screen);
          await expectAccessibleInBothThemes(page);
          for (const { open } of OPENERS.filter((one) => one.screen === screen.name && one.viewport === viewport)) {
            await open(page);
            await expect(menu).toBeVisible();
            await expectAccessible(page);
            await page.keyboard.press('Escape');
            await expect(menu).toBeHidden();
          }
        });
      }
    });
  }
}

/** Looks at the map of a property's page, which loads when it is near. */
async function seeMap(page: Page): Promise<void> {
  const place = page.getByRole('heading', { name: /^Localização$/ });
  if ((await place.count()) === 0) return;
  await place.scrollIntoViewIfNeeded();
  await expect(page.locator('.leaflet-container :is(.leaflet-marker-icon, .leaflet-overlay-pane path)')).toBeVisible();
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
}

/** A list grows as its end is near: Tab would find rows that came behind it. */
async function seeWholeList(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^Carrega(r mais|ndo…)/ });
  await expect(async () => {
    // It may have gone by now.
    if (await more.first().isVisible()) await more.first().scrollIntoViewIfNeeded({ timeout: 15_000 });
    expect(await more.filter({ visible: true }).count()).toBe(0);
  }).toPass();
  await page.evaluate(() => {
    for (const box of document.querySelectorAll('[data-scrolls]')) box.scrollTop = 0;
  });
}

/** On the narrowest phone: icons that are squashed, and lines of asides that are cut. */
async function findSqueezed(page: Page) {
  const squashed = await page
    .locator('a > svg[width], button > svg[width]')
    .evaluateAll((icons) =>
      icons
        .filter((icon) => icon.clientWidth > 0 && icon.clientWidth < Number(icon.getAttribute('width')))
        .map((icon) => icon.parentElement?.textContent),
    );
  const cut = await page
    .locator('aside strong, aside span')
    .evaluateAll((lines) =>
      lines
        .filter((line) => line.scrollWidth > line.clientWidth && line.clientWidth > 1)
        .map((line) => line.textContent),
    );
  return [...squashed, ...cut];
}

for (const viewport of [WIDE, PHONE]) {
  test(`each page of visitors, ${viewport.width.toString()} wide: axe finds nothing in either theme, Tab meets all one can see, nothing is squeezed`, async ({
    browser,
    request,
  }) => {
    const page = await openAs(browser, 'visitor', { viewport, colorScheme: 'light' });
    for (const screen of (await screensOf(request)).filter(({ role }) => role === 'visitor')) {
      const { path } = screen;
      await test.step(path, async () => {
        await openPage(page, screen);
        await seeMap(page);
        if (screen.name === 'map') await seeWholeList(page);
        await expectAccessibleInBothThemes(page);

        const { stops, ...walk } = await tabThrough(page);
        expect.soft(walk, `${path}, ${stops.toString()} stops`).toEqual({ missed: [], unseen: [], left: true });

        await expectNoSidewaysScroll(page, async () => {
          if (viewport === PHONE) expect(await findSqueezed(page)).toEqual([]);
        });
      });
    }
  });
}
