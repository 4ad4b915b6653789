import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

type Corner = readonly [lat: number, lng: number];

/** In px of the window, by the place of any tile. */
const pointsOn = (map: Locator, corners: readonly Corner[]) =>
  map
    .locator('.leaflet-tile')
    .first()
    .evaluate((tile, places) => {
      const [zoom = 0, column = 0, row = 0] =
        (tile as HTMLImageElement).src.match(/\d+(?=\/|\.png)/g)?.map(Number) ?? [];
      const { x, y, width, height } = tile.getBoundingClientRect();
      const tiles = 2 ** zoom;
      return places.map(([lat, lng]) => ({
        x: x + (((lng + 180) / 360) * tiles - column) * width,
        y: y + (((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * tiles - row) * height,
      }));
    }, corners);

interface Drawing {
  begin: () => Promise<void>;
  /** Shows more, as often as it takes. */
  further?: () => Promise<void>;
}

/** Outlines an area with the mouse. */
export async function drawOn(map: Locator, corners: readonly Corner[], { begin, further }: Drawing): Promise<void> {
  const page = map.page();
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible();
  const isIn = async () => {
    const box = await map.boundingBox();
    const points = await pointsOn(map, corners);
    return (
      box !== null &&
      points.every(({ x, y }) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height)
    );
  };
  while (further && !(await isIn())) {
    await further();
    await expect(map.locator('.leaflet-zoom-anim')).toHaveCount(0);
  }
  await begin();
  await expect(page.getByTestId('drawing')).toBeVisible();
  const [start, ...others] = await pointsOn(map, corners);
  if (!start) throw new Error('no corners');
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of [...others, start]) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}
