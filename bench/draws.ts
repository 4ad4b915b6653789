import { chromium } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test';
import config from '../playwright.config.ts';
import { median } from '../tools/shared/figures.ts';
import { openBarePage } from './barePages.ts';
import { ROUNDS } from './sizes.ts';

/** Something that a page draws once its data is there. */
export interface Drawing {
  /** Morada's page, and how it is opened. */
  address: string;
  options: BrowserContextOptions;
  /** Its box on that page; the bare page's window is as large. */
  box: string;
  /** A part of the data's address. */
  data: string;
  /** The drawn elements. */
  parts: string;
  /** The bare page, of `bench/bare`. */
  bare: string;
}

/** One first draw, in milliseconds. */
export interface Draw {
  took: number;
  longestTask: number;
  /** How many parts it had. */
  parts: number;
}

/** Round by round. */
export interface DrawDuel {
  ours: Draw[];
  bare: Draw[];
}

/** One draw is short, so chance weighs more than in seconds under load. */
const DRAWS = 3 * ROUNDS;
/** A page stands still, and a draw is over, when nothing has come for so long. */
const QUIET = 1000;
/** Chromium tells of no shorter task: it stands for all of them. */
const LONG_TASK = 50;

/** How many times the bare page's a measure is: the middle of the rounds, each by itself. */
export const ratioOf = ({ ours, bare }: DrawDuel, measure: 'took' | 'longestTask') =>
  median(ours.map((draw, round) => draw[measure] / (bare[round]?.[measure] ?? Number.NaN)));

/** Runs in the page, before its scripts. */
function watch(parts: string): void {
  let known = 0;
  new MutationObserver(() => {
    const count = document.querySelectorAll(parts).length;
    if (count === known) return;
    known = count;
    requestAnimationFrame(() => {
      requestAnimationFrame(() => performance.mark('drawn', { detail: count }));
    });
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      performance.measure('task', { start: startTime, duration });
  }).observe({ type: 'longtask' });
}

/** Runs in the page. Null until it is drawn and nothing more comes. */
function read({ data, quiet, longTask }: { data: string; quiet: number; longTask: number }): Draw | null {
  const last = performance.getEntriesByName('drawn').at(-1) as PerformanceMark | undefined;
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const came = requests.find(({ name }) => name.includes(data))?.responseEnd ?? 0;
  if (!last || came === 0 || last.startTime < came || performance.now() - last.startTime < quiet) return null;
  const tasks = performance
    .getEntriesByName('task')
    .filter(({ startTime, duration }) => startTime + duration > came && startTime < last.startTime);
  return {
    took: last.startTime - came,
    longestTask: Math.max(longTask, ...tasks.map(({ duration }) => duration)),
    parts: last.detail as number,
  };
}

/** A page of its own in which it has just been drawn, and what that took. */
async function open(browser: Browser, address: string, drawing: Drawing, options: BrowserContextOptions) {
  const { box, data, parts } = drawing;
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.addInitScript(watch, parts);
  let request: Request | undefined;
  await page.route(
    ({ href }) => href.includes(data),
    async (route) => {
      request = route.request();
      await page.locator(box).waitFor();
      await page.waitForTimeout(QUIET);
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto(address);
  const drawn = await page.waitForFunction(read, { data, quiet: QUIET, longTask: LONG_TASK });
  const draw = await drawn.jsonValue();
  if (!draw) throw new Error(`${data} was never drawn`);
  return { page, draw, request, [Symbol.asyncDispose]: () => context.close() };
}

async function drawnIn(opening: ReturnType<typeof open>, use: (page: Page) => Promise<void>): Promise<Draw> {
  await using opened = await opening;
  await use(opened.page);
  return opened.draw;
}

type Use = (page: Page, side: keyof DrawDuel) => Promise<void>;
const nothing: Use = () => Promise.resolve();

/** The answers of Morada's page, and the size of the box in which it draws them. */
async function sample(opening: ReturnType<typeof open>, { box }: Drawing) {
  await using shown = await opening;
  const size = await shown.page.locator(box).boundingBox();
  const answer = await shown.request?.response();
  if (!size || !answer) throw new Error(`${box} is not on the page`);
  const { width, height } = size;
  return {
    answer: (await answer.json()) as unknown,
    viewport: { width: Math.round(width), height: Math.round(height) },
  };
}

/**
 * A thing's first draw on Morada's page and on a bare one, in turn, each in a browser context of its own, so that nothing of
 * it has been drawn or compiled before.
 *
 * On both sides it runs from the end of the answer with the data (by the browser's own resource timing) to the second
 * animation frame after the last part came into the document: by then the first frame that shows all parts is painted. The
 * answer is held back until the page stands still, so scripts have run, and map or grid wait there empty: opening the page is on
 * neither side. Nor is what moves while one waits: reduced motion is set. The bare page asks for the same
 * answer, which its server has ready, and draws it in a box of the same size.
 *
 * `use` does something with each page once it is drawn.
 */
export async function duelDraws(drawing: Drawing, use: Use = nothing): Promise<DrawDuel> {
  const { launchOptions } = config.use ?? {};
  const browser = await chromium.launch({
    ...launchOptions,
    // Nothing outside of this machine, such as a map's tiles.
    args: [...(launchOptions?.args ?? []), '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  try {
    const openOurs = () => open(browser, drawing.address, drawing, drawing.options);
    const { answer, viewport } = await sample(openOurs(), drawing);
    await using page = await openBarePage(drawing.bare, answer);
    const openBare = () => open(browser, page.origin, drawing, { viewport });
    await drawnIn(openBare(), (page) => nothing(page, 'bare'));
    const duel: DrawDuel = { ours: [], bare: [] };
    for (let round = 0; round < DRAWS; round++) {
      duel.ours.push(await drawnIn(openOurs(), (page) => use(page, 'ours')));
      duel.bare.push(await drawnIn(openBare(), (page) => use(page, 'bare')));
    }
    return duel;
  } finally {
    await browser.close();
  }
}
