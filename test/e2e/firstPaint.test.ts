import { devices, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { demoProperty } from './support/screens';
import { openAs, test } from './support/test';

test.use({ isFirstVisit: true });

/** What the page asks for until its largest picture is there, in its order; that picture is held back until then. */
async function requestsBeforePicture(page: Page, address: string, picture: RegExp): Promise<string[]> {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  const { promise: held, resolve: release } = Promise.withResolvers<string[]>();
  await page.route(picture, async (route) => {
    // Longer than a page needs that does not wait.
    setTimeout(() => {
      release([...requests]);
      void route.continue();
    }, 2000);
    await held;
  });
  await page.goto(address, { waitUntil: 'commit' });
  return held;
}

const pages = {
  landing: { picture: /street/, address: () => paths.landing() },
  property: { picture: /w=1200&h=800/, address: ({ _id }: Property) => paths.property(_id) },
  'property-detail': { picture: /w=1200&h=800/, address: ({ _id }: Property) => paths.propertyDetail(_id) },
  hotsite: { picture: /w=600&h=400/, address: ({ broker }: Property) => paths.hotsite(broker.slug) },
};
type Property = Awaited<ReturnType<typeof demoProperty>>;

for (const [name, { picture, address }] of Object.entries(pages)) {
  test.describe(`${name} on a phone`, () => {
    test('asks for no script but the first, and no stylesheet, before its largest picture is there', async ({
      browser,
      request,
    }) => {
      const page = await openAs(browser, 'visitor', { ...devices['Pixel 7'], colorScheme: 'light' });
      const requests = await requestsBeforePicture(page, address(await demoProperty(request)), picture);

      expect(requests.filter((one) => one.startsWith('script'))).toEqual([expect.stringMatching(/boot/)]);
      expect(requests.filter((one) => one.startsWith('stylesheet'))).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('preloads one picture: the one that it shows largest', async ({ browser, request }) => {
      const page = await openAs(browser, 'visitor', { ...devices['Pixel 7'], colorScheme: 'light' });
      await page.goto(address(await demoProperty(request)));
      const urgent = page.locator('img[fetchpriority="high"]');

      await expect(page.locator('link[rel="preload"][as="image"]')).toHaveCount(1);
      await expect(urgent).toHaveCount(1);
      const preloaded = await page
        .locator('link[rel="preload"][as="image"]')
        .evaluate((link: HTMLLinkElement) => link.href);
      expect(await urgent.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(preloaded);
      expect(preloaded).toMatch(picture);
    });
  });
}
