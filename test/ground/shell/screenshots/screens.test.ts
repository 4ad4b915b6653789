import type { Page, Route } from '@playwright/test';
import { screensOf } from '#test/browser/screens.ts';
import type { Screen } from '#test/browser/screens.ts';
import { openAs, testWithProduct as test } from '#test/browser/test.ts';

/** Pictures of every page in every state, for people to look at: `screens/<page>-<state>-<width>-<scheme>.png`. */

const WIDTHS = { 1280: { width: 1280, height: 800 }, 390: { width: 390, height: 844 } };
const SCHEMES = ['light', 'dark'] as const;

/** Answers to the page's calls, in place of the server's. */
const STATES: Record<string, ((route: Route) => Promise<void>) | null> = {
  loaded: null,
  empty: (route) =>
    route.request().url().includes('/properties/map')
      ? route.fulfill({ json: { type: 'FeatureCollection', bbox: [-46.8, -23.7, -46.4, -23.4], features: [] } })
      : /\/(stats|mine|speed)/.test(route.request().url())
        ? route.fallback()
        : /\/[\w-]{36}$/.test(route.request().url())
          ? route.fulfill({ status: 404, json: { message: 'Imóvel não encontrado', code: 'not_found' } })
          : route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  loading: () => new Promise<void>(() => undefined),
  failed: (route) =>
    route.fulfill({ status: 500, json: { message: 'Algo deu errado do nosso lado.', code: 'internal' } }),
};

async function take(page: Page, { name, path, calls }: Screen, state: string, suffix: string): Promise<void> {
  const answer = STATES[state];
  if (answer && calls) await page.route(calls, answer);
  await page.goto(path, { waitUntil: state === 'loading' ? 'load' : 'networkidle' });
  await page.evaluate(() => {
    const whole = new CSSStyleSheet();
    whole.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(whole);
  });
  // Pictures and the last fade.
  await page.waitForTimeout(600);
  await page.screenshot({ path: `screens/${name}-${state}-${suffix}.png`, fullPage: true });
  if (answer && calls) await page.unroute(calls, answer);
}

for (const role of ['visitor', 'broker', 'admin'] as const) {
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    for (const colorScheme of SCHEMES) {
      test(`${role}, ${width} wide, ${colorScheme}`, async ({ browser, request }) => {
        test.setTimeout(10 * 60_000);
        const page = await openAs(browser, role, { viewport, colorScheme });
        for (const screen of (await screensOf(request)).filter((candidate) => candidate.role === role)) {
          const states = screen.calls ? Object.keys(STATES) : ['loaded'];
          for (const state of states) await take(page, screen, state, `${width}-${colorScheme}`);
        }
        await page.context().close();
      });
    }
  }
}
