import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { count, theMap } from './searchMap.ts';

export const areaOf = (page: Page) => new URL(page.url()).searchParams.get('area') ?? '';

/** A triangle in the middle of the map, in px of the window. */
export async function triangleOn(page: Page) {
  const box = await theMap(page).boundingBox();
  if (!box) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const side = Math.min(box.width, box.height) / 3;
  return [
    { x, y: y - side },
    { x: x + side, y: y + side },
    { x: x - side, y: y + side },
  ];
}

export async function expectExactCount(page: Page, request: APIRequestContext) {
  const answer = await request.get(`/api/properties?pageSize=1&area=${areaOf(page)}`);
  const total = Number(answer.headers()['x-total-count']);
  await expect(count(page)).toHaveText(`${total} ${total === 1 ? 'imóvel' : 'imóveis'}`);
  return total;
}
