import { expect, test } from '@playwright/test';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectWholeAtLargeText } from './largeText.ts';
import type { Role } from './screens.ts';
import { screensOf } from './screens.ts';
import { tabThrough } from './tabbing.ts';
import {
  DESK,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAs,
  openPage,
  PHONE,
} from './test.ts';

interface Fixtures {
  browser: Browser;
  request: APIRequestContext;
}

/** Every width and size is in `largeText.full.test.ts`. */
const USUAL_LARGE = { widths: [360], percents: [130] };

const openFilter = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};

/** Overlays of an admin's pages stand in a landmark, too. */
const OPENERS: { screen: string; viewport: typeof DESK; open: (page: Page) => Promise<void> }[] = [
  { screen: 'leads-list', viewport: DESK, open: openFilter('Status') },
  { screen: 'assign-leads', viewport: PHONE, open: openFilter('Criado em') },
  { screen: 'manage-properties', viewport: DESK, open: (page) => page.getByLabel('Região').click() },
  {
    screen: 'manage-properties',
    viewport: PHONE,
    open: (page) => page.getByRole('button', { name: 'Preço mínimo' }).click(),
  },
  { screen: 'dashboard', viewport: DESK, open: (page) => page.getByRole('button', { name: /Helena Prado/ }).click() },
];

/** A menu that fades out under its own submenu counts no more. */
const menuIn = (page: Page) => page.locator('.MuiPopover-root:not([aria-hidden="true"]), .MuiAutocomplete-popper');

/** All pages behind the login that a role may open. */
export async function scanPagesOf(
  role: Exclude<Role, 'visitor'>,
  viewport: typeof DESK,
  { browser, request }: Fixtures,
) {
  // On a busy machine.
  test.setTimeout(1_800_000);
  const page = await openAs(browser, role, { colorScheme: 'light', viewport });
  const menu = menuIn(page);
  for (const screen of (await screensOf(request)).filter((one) => one.role === role)) {
    await test.step(screen.path, async () => {
      await openPage(page, screen);
      await expectAccessibleInBothThemes(page);
      if (role === 'broker' && viewport === PHONE) await expectWholeAtLargeText(page, undefined, USUAL_LARGE);
      for (const { open } of OPENERS.filter((one) => one.screen === screen.name && one.viewport === viewport)) {
        await open(page);
        await expect(menu).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
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

/** On the narrowest phone: icons that are squashed. */
const findSqueezed = (page: Page) =>
  page
    .locator('a > svg[width], button > svg[width]')
    .evaluateAll((icons) =>
      icons
        .filter((icon) => icon.clientWidth > 0 && icon.clientWidth < Number(icon.getAttribute('width')))
        .map((icon) => icon.parentElement?.textContent),
    );

/** All pages of visitors. */
export async function walkPublicPages(viewport: typeof DESK, { browser, request }: Fixtures): Promise<void> {
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
      if (viewport === PHONE) await expectWholeAtLargeText(page, undefined, USUAL_LARGE);
    });
  }
}
