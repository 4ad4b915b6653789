import { expect } from '@playwright/test';
import { screensOf } from '#test/browser/screens.ts';
import { openAs, test } from '#test/browser/test.ts';

/** Pages with something to skip: those around the login have nothing before their form. */
const WITH_HEADER = ['landing', 'map', 'property', 'property-detail', 'hotsite', 'not-found'];

const DESK = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } as const;

test('on each page of visitors the first Tab leads past the header to the content', async ({ browser, request }) => {
  const page = await openAs(browser, 'visitor', DESK);
  for (const { name, path } of await screensOf(request)) {
    if (!WITH_HEADER.includes(name)) continue;
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeAttached();

      await page.keyboard.press('Tab');
      const skip = page.getByRole('button', { name: 'Pular para o conteúdo' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');

      await expect(page.getByRole('main')).toBeFocused();
      await expect(skip).not.toBeInViewport();
    });
  }
});
