import { devices, expect } from '@playwright/test';
import { paths } from '#contract/ground/paths.ts';
import { expectPictureFirst, openWithoutPicture } from '#test/browser/firstPaint.ts';
import { demoProperty } from '#test/browser/screens.ts';
import { openAs, test } from '#test/browser/test.ts';

test.use({ isFirstVisit: true });

for (const name of ['landing', 'property-detail', 'hotsite'] as const) {
  test(`${name} on a phone asks for no script but the first, and no stylesheet, before its largest picture is there, which alone it preloads`, ({
    browser,
    request,
  }) => expectPictureFirst(name, { browser, request }));
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
