import { devices } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

/** A mid-range phone's processor against this one's. */
const SLOWDOWN = 4;
/** Lighthouse's slow 4G; bytes a second. */
const SLOW_4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false };

export interface Vitals {
  /** Largest contentful paint, in milliseconds. */
  lcp: number;
  /** Cumulative layout shift, as https://web.dev/cls sums it: here one session window is the whole load. */
  cls: number;
}

/** A browser that has never been here. */
export async function openSlowPhone(browser: Browser, network?: 'slow'): Promise<Page> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  if (network) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  return page;
}

/** Runs in the page. */
export function readVitals(): Promise<Vitals> {
  return new Promise((resolve) => {
    const vitals: Vitals = { lcp: 0, cls: 0 };
    new PerformanceObserver((list) => {
      vitals.lcp = list.getEntries().at(-1)?.startTime ?? vitals.lcp;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) vitals.cls += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(resolve, 100, vitals);
  });
}
