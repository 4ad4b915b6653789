import type { Page } from '@playwright/test';
import { median } from '../../tools/shared/figures.ts';
import { duelDraws, ratioOf } from '../draws.ts';
import { describeDraws, ratioRow } from '../report.ts';
import { PROPERTIES } from '../sizes.ts';
import type { Rows } from './rows.ts';

const what = `map's first draw, ${PROPERTIES.toLocaleString('en')} properties behind it`;

/** A window whose map is answered about 250 clusters; Morada makes one of those that would overlap. */
const WINDOW = { width: 1920, height: 1080 };
const MAP = '.leaflet-container';

/** From the clusters' answer to all of them on the map, against bare Leaflet's markers of the same answer; then both maps are moved. */
export const mapDraw: Rows = async ({ morada, say }) => {
  const pans = { ours: [] as number[], bare: [] as number[] };
  const duel = await duelDraws(
    {
      address: `${morada.origin}/map`,
      options: { viewport: WINDOW },
      box: MAP,
      data: '/api/properties/map',
      parts: '.leaflet-marker-pane > *',
      bare: 'map.ts',
    },
    async (page, side) => {
      pans[side].push(...(await pan(page)));
    },
  );
  const step = { ours: median(pans.ours), bare: median(pans.bare) };
  say(
    `${what}\n${describeDraws(duel)}\n  a step of panning ${step.ours.toFixed(1)} ms, bare ${step.bare.toFixed(1)} ms`,
  );
  return [
    ratioRow(`${what}: by bare Leaflet's`, ratioOf(duel, 'took'), 2, duel),
    ratioRow(`${what}: by its longest task`, ratioOf(duel, 'longestTask'), 2, duel),
    ratioRow(`${what}: a step of panning by bare Leaflet's`, step.ours / step.bare, 1.5, pans),
  ];
};

const DRAGS = 3;
const STEPS = 8;
/** In pixels. */
const STEP = { x: 24, y: 8 };
/** In milliseconds: the map has come to rest, and asks for what it shows now. */
const PAUSE = 350;

/** Runs in the page: how long the next move of the mouse takes to the second frame after it. */
const nextMove = () =>
  new Promise<number>((resolve) => {
    const moved = ({ timeStamp }: Event) => {
      requestAnimationFrame(() => {
        requestAnimationFrame(() => {
          resolve(performance.now() - timeStamp);
        });
      });
    };
    addEventListener('pointermove', moved, { capture: true, once: true });
  });

/** Drags the map to and fro by the mouse, step by step. New pins are drawn amid the steps of the next drag. */
async function pan(page: Page): Promise<number[]> {
  const box = await page.locator(MAP).boundingBox();
  if (!box) throw new Error('there is no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const steps: number[] = [];
  for (let drag = 0; drag < DRAGS; drag++) {
    const way = drag % 2 === 0 ? 1 : -1;
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= STEPS; step++) {
      const [took] = await Promise.all([
        page.evaluate(nextMove),
        page.mouse.move(x + way * step * STEP.x, y + way * step * STEP.y),
      ]);
      steps.push(took);
    }
    await page.mouse.up();
    await page.waitForTimeout(PAUSE);
  }
  return steps;
}
