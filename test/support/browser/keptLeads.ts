import type { Page } from '@playwright/test';

/** Stands over leads that were kept. */
export const LAST_LOADED = 'Você vê o que foi carregado por último.';

/** Before that the page keeps answers, and nothing answers for the server. */
export const workerControls = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** Boards that the device keeps for a day without a network. */
export const keptBoards = (page: Page): Promise<number> => countKept(page, 'sort=-arrivedAt');

/** Answers, photographs and marks of sessions. */
export const keptInAll = (page: Page): Promise<number> => countKept(page, '');

export const loadedFonts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  });

export const keptPhotos = (page: Page): Promise<number> => countKept(page, '/photos/');

/** `answer`: its path after `/api/`. */
export const keptAnswer = (page: Page, answer: string): Promise<number> => countKept(page, `/api/${answer}?`);

/** Its facts, story, steps and selections: four, once it was opened. */
export const keptOfLead = (page: Page, id: string): Promise<number> => countKept(page, `/api/leads/${id}`);

const countKept = (page: Page, part: string) =>
  page.evaluate(async (wanted) => {
    if (!(await caches.has('leads'))) return 0;
    const requests = await (await caches.open('leads')).keys();
    return requests.filter(({ url }) => url.includes(wanted)).length;
  }, part);
