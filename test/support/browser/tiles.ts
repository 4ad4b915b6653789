import type { BrowserContext, Page } from '@playwright/test';

export const TILES = 'https://tile.openstreetmap.org/**';

/** A grey pixel stands for all maps of the world: tests call no other server for pictures. */
export const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8//9/PQAJhAOAK1hJUwAAAABJRU5ErkJggg==',
  'base64',
);

export const answerTiles = (asks: Page | BrowserContext) =>
  asks.route(TILES, (route) => route.fulfill({ contentType: 'image/png', body: TILE }));
