import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

async function roomAtEnd(page: Page): Promise<number> {
  const grid = await page.getByRole('grid').boundingBox();
  const last = await page.getByRole('columnheader').last().boundingBox();
  return last && grid ? grid.x + grid.width - (last.x + last.width) : Infinity;
}

/** Wide windows show them by themselves, and rows end where the grid does. */
export async function expectFurtherColumns(page: Page, path: string, further: readonly string[]): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(/^1–100 de \d+$/)).toBeVisible();
  expect(await page.getByRole('columnheader').count()).toBe(8);
  expect(await roomAtEnd(page)).toBeGreaterThanOrEqual(0);

  for (const width of [1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of further) await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
    // Rows end where the grid does.
    await expect.poll(() => roomAtEnd(page)).toBeLessThanOrEqual(20);
  }
}
