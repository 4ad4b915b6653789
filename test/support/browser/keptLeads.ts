import type { Page } from '@playwright/test';

/** Stands over leads that were kept. */
export const LAST_LOADED = 'Você vê o que foi carregado por último.';

/** Boards that the device keeps for a day without a network. */
export const keptBoards = (page: Page): Promise<number> => countKept(page, 'sort=-arrivedAt');

/** Its facts, story, steps and selections: four, once it was opened. */
export const keptOfLead = (page: Page, id: string): Promise<number> => countKept(page, `/api/leads/${id}`);

const countKept = (page: Page, part: string) =>
  page.evaluate(async (wanted) => {
    if (!(await caches.has('leads'))) return 0;
    const requests = await (await caches.open('leads')).keys();
    return requests.filter(({ url }) => url.includes(wanted)).length;
  }, part);
