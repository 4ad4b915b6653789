import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { AT_REST_AFTER } from '../../../src/features/public/map/watchMoves';

export const list = (page: Page) => page.getByRole('list', { name: 'Imóveis' });

export const theMap = (page: Page) => page.getByRole('region', { name: 'Mapa de imóveis' });

export const count = (page: Page) => page.getByText(/^\d+ imóve(l|is)$/);

/** The server paints the list; the map comes with the scripts, and the list of what it shows. */
export async function mapIsThere(page: Page): Promise<void> {
  await expect(theMap(page)).toBeVisible();
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
}

export async function openMap(page: Page, address = '/map'): Promise<void> {
  await page.goto(address);
  await mapIsThere(page);
}

/** The map's last move has been reported: a page's timers end in their order, however slow the machine. */
export async function atRest(page: Page): Promise<void> {
  await expect(page.locator('.leaflet-pan-anim')).toHaveCount(0);
  await page.evaluate((delay) => new Promise((resolve) => setTimeout(resolve, delay)), AT_REST_AFTER + 1);
  await expect(page.getByRole('list', { name: 'Imóveis', includeHidden: true })).toHaveAttribute('aria-busy', 'false');
}

/** A pin that nothing lies over: others are behind the window's edge. */
export async function pinInView(page: Page) {
  await expect(theMap(page).getByRole('button').first()).toBeVisible();
  const name = await page.evaluate(() => {
    const pins = [...document.querySelectorAll<HTMLElement>('[role="region"] button[data-seen]')];
    const free = pins.find((pin) => {
      const { x, y, width, height } = pin.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return hit !== null && pin.contains(hit);
    });
    return free?.getAttribute('aria-label') ?? '';
  });
  expect(name).not.toBe('');
  return theMap(page).getByRole('button', { name, exact: true }).first();
}
