import { devices, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { demoProperty } from '#test/browser/screens.ts';
import { openAs, test } from '#test/browser/test.ts';

test.use({ isFirstVisit: true });

/** What the page asks for until its largest picture is there, in its order; the picture comes when the test lets it. */
async function openWithoutPicture(page: Page, address: string, picture: RegExp) {
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
  hotsite: { picture: /w=600&h=400/, address: ({ broker }: Property) => paths.hotsite(broker.slug) },
};
type Property = Awaited<ReturnType<typeof demoProperty>>;

for (const [name, { picture, address }] of Object.entries(pages)) {
  test(`${name} on a phone asks for no script but the first, and no stylesheet, before its largest picture is there, which alone it preloads`, async ({
    browser,
    request,
  }) => {
    const page = await openAs(browser, 'visitor', { ...devices['Pixel 7'], colorScheme: 'light' });
    const { before, showPicture } = await openWithoutPicture(page, address(await demoProperty(request)), picture);

    expect(before.filter((one) => one.startsWith('script'))).toEqual([expect.stringMatching(/boot/)]);
    // What paper needs comes last and stops nothing.
    expect(before.filter((one) => /^stylesheet (?!.*print)/.test(one))).toEqual([]);
    const more = page.waitForRequest((asked) => asked.resourceType() === 'script');
    await showPicture();
    await more;
    const urgent = page.locator('img[fetchpriority="high"]');
    const preload = page.locator('link[rel="preload"][as="image"]');
    await expect(preload).toHaveCount(1);
    await expect(urgent).toHaveCount(1);
    const preloaded = await preload.evaluate((link: HTMLLinkElement) => link.href);
    await expect(urgent).toHaveJSProperty('currentSrc', preloaded);
    expect(preloaded).toMatch(picture);
  });
}

for (const address of [paths.property, paths.propertyDetail])
  test(`${address()} on a phone asks for no other photograph before its largest is there, and then for the thumbnails`, async ({
    browser,
    request,
  }) => {
    const page = await openAs(browser, 'visitor', { ...devices['Pixel 7'], colorScheme: 'light' });
    const property = await demoProperty(request);
    const { before, showPicture } = await openWithoutPicture(page, address(property._id), /w=1200&h=800/);

    // Besides them there is the broker's small face.
    const photographs = property.images.map((image) => `image ${image}`);
    expect(before.filter((one) => photographs.includes(one))).toEqual(photographs.slice(0, 1));
    await showPicture();
    const thumbnails = page.getByRole('list', { name: 'Miniaturas' }).locator('img');
    await expect(thumbnails.first()).toHaveAttribute('src', /w=200&h=150/);
    await expect(thumbnails.first()).toHaveJSProperty('complete', true);
  });
