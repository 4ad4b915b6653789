import type { Browser, Page } from '@playwright/test';
import { median } from '../tools/shared/figures.ts';
import { openSlowPhone, readVitals } from './slowPhone.ts';
import type { Vitals } from './slowPhone.ts';
import { openStaticTwin } from './staticTwin.ts';

/** A first visit, in milliseconds. */
export interface Visit extends Vitals {
  /** When the contact button works. */
  contact: number;
}

export interface VisitDuel {
  ours: Visit[];
  twin: Visit[];
}

/** Chance weighs much in a page load. */
const PAIRS = 5;
/** In ms: longer than boot and React take between their requests. */
const QUIET = 1000;

/**
 * Runs in the page, before its scripts. A link works as soon as it is seen; a button once its form can be sent, by the
 * browser itself or by React.
 */
function watchContact(contact: string): void {
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const works = (element: Element) =>
    element.checkVisibility() &&
    (element instanceof HTMLAnchorElement ||
      (element instanceof HTMLButtonElement && element.form?.hasAttribute('action') === true) ||
      isHydrated(element));
  const look = () => {
    if ([...document.querySelectorAll(contact)].some(works)) performance.mark('contact');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Ends once nothing has been asked for in a while. */
async function standStill(page: Page): Promise<void> {
  let last = 0;
  let count = -1;
  while (last !== count) {
    last = count;
    await page.waitForTimeout(QUIET);
    await page.waitForLoadState('networkidle');
    count = await page.evaluate(() => performance.getEntriesByType('resource').length);
  }
}

async function visit(browser: Browser, address: string, contact: string | null): Promise<Visit> {
  const page = await openSlowPhone(browser, 'slow');
  if (contact !== null) await page.addInitScript(watchContact, contact);
  await page.goto(address);
  if (contact !== null) await page.waitForFunction(() => performance.getEntriesByName('contact').length > 0);
  await standStill(page);
  const vitals = await page.evaluate(readVitals);
  const works = await page.evaluate(() => performance.getEntriesByName('contact')[0]?.startTime ?? Number.NaN);
  await page.context().close();
  return { ...vitals, contact: works };
}

/** First visits of Morada's page and of its static twin, in turn. `contact`: selects the button. */
export async function duelVisits(browser: Browser, address: string, contact: string | null): Promise<VisitDuel> {
  const original = await openSlowPhone(browser);
  await original.goto(address);
  await standStill(original);
  await using twin = await openStaticTwin(original);
  await original.context().close();
  const ours: Visit[] = [];
  const twins: Visit[] = [];
  for (let round = 0; round <= PAIRS; round++) {
    ours.push(await visit(browser, address, contact));
    twins.push(await visit(browser, twin.address, contact));
  }
  // The first request for a size of a photograph makes it.
  return { ours: ours.slice(1), twin: twins.slice(1) };
}

/** How many times the twin's a measure is: the middle of the pairs. */
export const ratioOf = ({ ours, twin }: VisitDuel, measure: 'lcp' | 'contact') =>
  median(ours.map((visited, round) => visited[measure] / (twin[round]?.[measure] ?? Number.NaN)));

/** The absolute figures behind the ratios, pair by pair. */
export function describeVisits({ ours, twin }: VisitDuel): string {
  const text = (visits: Visit[]) =>
    visits
      .map(
        ({ lcp, contact }) => `${Math.round(lcp)} ms${Number.isNaN(contact) ? '' : `, contact ${Math.round(contact)}`}`,
      )
      .join(' · ');
  return `  Morada     ${text(ours)}\n  yardstick  ${text(twin)}`;
}
