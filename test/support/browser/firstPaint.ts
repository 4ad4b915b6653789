import { devices, expect } from '@playwright/test';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { paths } from '#contract/ground/paths.ts';
import { demoProperty } from './screens.ts';
import { openAs } from './test.ts';

/** The page's requests until its largest picture is there, in order; the picture comes when the test lets it. */
export async function openWithoutPicture(page: Page, address: string, picture: RegExp) {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  const { promise: released, resolve: showPicture } = Promise.withResolvers<undefined>();
  await page.route(picture, async (route) => {
    await released;
    await route.continue();
  });
  // Time stands still from the start, then passes for nearly as long as the page waits for a picture (`src/boot.ts`).
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(3900);
  return {
    before: [...requests],
    showPicture: async () => {
      showPicture(undefined);
      await page.clock.resume();
    },
  };
}

const pages = {
  landing: { picture: /street/, address: () => paths.landing() },
  property: { picture: /w=1200&h=800/, address: ({ _id }: Property) => paths.property(_id) },
  'property-detail': { picture: /w=1200&h=800/, address: ({ _id }: Property) => paths.propertyDetail(_id) },
  hotsite: { picture: /w=900&h=600/, address: ({ broker }: Property) => paths.hotsite(broker.slug) },
};
type Property = Awaited<ReturnType<typeof demoProperty>>;

/** A page on a phone asks for its largest picture alone, and for its scripts once that is there. */
export async function expectPictureFirst(
  name: keyof typeof pages,
  { browser, request }: { browser: Browser; request: APIRequestContext },
): Promise<void> {
  const { picture, address } = pages[name];
  const page = await openAs(browser, 'visitor', { ...devices['Pixel 7'], colorScheme: 'light' });
  const { before, showPicture } = await openWithoutPicture(page, address(await demoProperty(request)), picture);

  expect(before.filter((one) => one.startsWith('script'))).toEqual([expect.stringMatching(/boot/)]);
  // Styles for paper come last and block nothing.
  expect(before.filter((one) => /^stylesheet (?!.*print)/.test(one))).toEqual([]);
  const more = page.waitForRequest((asked) => asked.resourceType() === 'script');
  await showPicture();
  await more;
  const urgent = page.locator('img[fetchpriority="high"]');
  await expect(urgent).toHaveCount(1);
  await expect(urgent).toHaveJSProperty('complete', true);
  const shown = await urgent.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(shown).toMatch(picture);
  // By the answer's header: before the page is parsed and its fonts are found, and in one size.
  const asked = `image ${new URL(shown).pathname}`;
  expect(before.find((one) => /^(image|font) /.test(one))).toBe(asked);
  expect(before.filter((one) => one === asked)).toHaveLength(1);
  await expect(page.locator('link[rel="preload"][as="image"]')).toHaveCount(0);
}
