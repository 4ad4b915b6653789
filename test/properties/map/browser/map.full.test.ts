import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { atRest, count, list, openMap, pinInView, theMap } from '#test/browser/searchMap.ts';
import { expectAccessible, openBrowser, PHONE, scriptOf, test } from '#test/browser/test.ts';
import { answerTiles } from '#test/browser/tiles.ts';

test.beforeEach(async ({ page }) => {
  // Most visitors see the map glide.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await answerTiles(page);
});

test('a cluster leads closer until its properties stand by themselves', async ({ page }) => {
  await openMap(page);
  const clusters = theMap(page).getByRole('button', { name: /^\d+ imóveis, a partir de/ });
  const first = await clusters.first().getAttribute('aria-label');
  await clusters.first().click();

  await expect(page).toHaveURL(/zoom=1[3-9]/);
  await expect(count(page)).toHaveText(/^\d+ imóveis$/);
  expect(Number((await count(page).textContent())?.split(' ')[0])).toBeGreaterThanOrEqual(Number(first?.split(' ')[0]));
});

test('a chosen pin’s property stays in view, though its popup moves the map', async ({ page }) => {
  await openMap(page);
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  // The uppermost one of those that the list has loaded.
  const listed = await list(page).getByRole('heading').allTextContents();
  const pins = theMap(page).locator('.pin');
  const tops = await pins.evaluateAll(
    (all, names) =>
      all.map((pin) => {
        const known = names.some((name) => pin.getAttribute('aria-label')?.startsWith(`${name},`));
        return known ? pin.getBoundingClientRect().top : Infinity;
      }),
    listed,
  );
  await pins.nth(tops.indexOf(Math.min(...tops))).click();
  const name = await page.getByRole('dialog').getByRole('heading').textContent();
  await expect(page).toHaveURL(/lat=/);
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');

  await expect(
    list(page)
      .getByRole('heading', { name: name ?? '', exact: true })
      .first(),
  ).toBeInViewport();
});

/** Records what is dimmed from now on, in `dimmed()`, and counts the searches. */
async function watchSearches(page: Page) {
  let searches = 0;
  await page.route('**/api/properties/map?*', async (route) => {
    searches += 1;
    // Long enough to be seen.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.evaluate(() => {
    const dimmed: string[] = [];
    Object.assign(window, { dimmed });
    const watcher = new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.dataset['fetching'] === 'true')
          dimmed.push(target.getAttribute('aria-label') ?? '');
    });
    watcher.observe(document.body, { subtree: true, attributeFilter: ['data-fetching'] });
  });
  return {
    searches: () => searches,
    dimmed: () => page.evaluate(() => (window as Window & { dimmed?: string[] }).dimmed),
  };
}

/** The uppermost pin that can be pressed, and has no room for its popup above it. */
async function pinAtTheTop(page: Page) {
  await expect(theMap(page).locator('.pin').first()).toBeVisible();
  const name = await page.evaluate(() => {
    const free = [...document.querySelectorAll<HTMLElement>('.pin')]
      .map((pin) => ({ pin, box: pin.getBoundingClientRect() }))
      .filter(({ pin, box }) => pin.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)))
      .sort((a, b) => a.box.y - b.box.y);
    return free[0]?.pin.getAttribute('aria-label') ?? '';
  });
  return theMap(page).getByRole('button', { name, exact: true });
}

test('a popup that moves the map to find room dims nothing, and leaves list and popup as they are', async ({
  page,
}) => {
  await openMap(page, '/map?lat=-23.56&lng=-46.65&zoom=13');
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  const pin = await pinAtTheTop(page);
  const before = await pin.boundingBox();
  const { searches, dimmed } = await watchSearches(page);

  await pin.click();

  await expect(page.getByRole('dialog').getByRole('link')).toBeVisible();
  await expect.poll(searches).toBe(1);
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  // It did move.
  expect((await pin.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 20);
  expect(await dimmed()).toEqual([]);
  expect(searches()).toBe(1);
  await expect(page.getByRole('dialog').getByRole('link')).toBeVisible();
  await expect(list(page).locator('[data-ringed="true"]')).toBeInViewport();

  // Whereas a visitor's own move is seen to search.
  await page.getByRole('button', { name: 'Aproximar' }).click();
  await expect.poll(dimmed).not.toEqual([]);
});

test('Enter on a cluster leads closer, and the focus stays among the pins', async ({ page }) => {
  await openMap(page);
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Tab');
  await theMap(page).locator('.cluster').first().focus();

  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/zoom=1[3-9]/);
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  await expect(theMap(page).locator('button:focus')).toBeVisible();
});

test('the keyboard comes to a pin behind the edge, and nothing is dimmed', async ({ page }) => {
  await openMap(page, '/map?lat=-23.56&lng=-46.65&zoom=13');
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  const { dimmed } = await watchSearches(page);
  const address = page.url();

  await page.keyboard.press('Tab');
  await theMap(page)
    .locator('.pin, .cluster')
    .evaluateAll((pins) => {
      const edge = document.querySelector('[role="region"]')?.getBoundingClientRect().left ?? 0;
      const left = (pin: Element) => pin.getBoundingClientRect().left - edge;
      const [westernmost] = pins.sort((a, b) => left(a) - left(b));
      if (westernmost instanceof HTMLElement) westernmost.focus();
    });

  await expect(page).not.toHaveURL(address);
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  expect(await dimmed()).toEqual([]);
  await expect(theMap(page).locator(':focus')).toBeInViewport();
});

test('on a phone a pin opens and closes without a change of the list', async ({ browser }) => {
  const page = await openBrowser(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
  await answerTiles(page);
  await openMap(page);
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  const scrolled = () => page.locator('[data-scrolls]').evaluate((scroller) => scroller.scrollTop);
  await page.locator('[data-scrolls]').evaluate((scroller) => scroller.scrollTo(0, 300));
  const { dimmed } = await watchSearches(page);

  await (await pinInView(page)).tap();
  await expect(page.getByRole('dialog').getByRole('link')).toBeVisible();
  await atRest(page);
  await page.getByRole('button', { name: /^Ver lista/ }).tap();
  await expect(list(page)).toBeVisible();
  await atRest(page);

  expect(await dimmed()).toEqual([]);
  expect(await scrolled()).toBeGreaterThan(0);
});

test('filters and drawing open without a network, once the page was quiet', async ({ page }) => {
  const scripts = await Promise.all(['map-filters', 'map-drawing'].map(scriptOf));
  const loaded = Promise.all(scripts.map((script) => page.waitForResponse((answer) => answer.url().endsWith(script))));
  await openMap(page);
  await loaded;
  await page.context().setOffline(true);

  await page.getByRole('button', { name: 'Mais filtros' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Filtros' }).getByRole('button', { name: /^(Buscar|Ver \d)/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Desenhar área' }).click();
  await expect(page.getByText('Contorne no mapa a região que procura.')).toBeVisible();
  await page.context().setOffline(false);
});

test('a failed search is no empty list, and can be tried again', async ({ page }) => {
  await page.route('**/api/properties/map?*', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/map?region=zona+sul&lat=-23.6&lng=-46.66&zoom=13');
  const said = page.getByRole('alert').getByText('Não foi possível carregar os imóveis.');
  await expect(said).toBeVisible();
  await expect(said).toHaveCSS('color', 'rgb(166, 30, 58)');
  await expectAccessible(page);

  await page.unroute('**/api/properties/map?*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();

  await expect(list(page)).toBeVisible();
});
