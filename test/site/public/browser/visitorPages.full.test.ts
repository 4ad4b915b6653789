import { expect } from '@playwright/test';
import { openAs, test } from '#test/browser/test.ts';

const DESK = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } as const;

test('the way of somebody logged in to their start has no line under it', async ({ browser }) => {
  const page = await openAs(browser, 'broker', DESK);
  for (const path of ['/landing', '/map']) {
    await page.goto(path);
    const way = page.getByRole('link', { name: 'Ir para o início de Ana Souza' });
    await expect(way).toHaveCSS('text-decoration-line', 'none');
    await way.hover();
    await expect(way).toHaveCSS('text-decoration-line', 'none');
  }
});
