import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { test, untilHydrated } from '#test/browser/test.ts';
import { overPanels, overTheBoard, overTheList } from '#test/browser/toasts.ts';

const hasToaster = () =>
  [...document.styleSheets].some(({ cssRules }) => [...cssRules].some(({ cssText }) => cssText.includes('toasts-app')));

/** The clock of the page stands still from now on, so that however slow this machine is, a toast lives as long as it says. */
async function stopClock(page: Page): Promise<void> {
  await untilHydrated(page);
  // Its script comes with the first key, in tasks which need the clock.
  await page.keyboard.press('Shift');
  await page.waitForFunction(hasToaster);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
}

async function expectLife(toast: Locator, milliseconds: number): Promise<void> {
  const { clock } = toast.page();
  await clock.runFor(milliseconds - 100);
  await expect(toast).toBeVisible();
  // Faded out; it is gone once the clock goes on.
  await clock.runFor(200);
  await expect(toast.locator('..')).toHaveCSS('opacity', '0');
}

/** Its distances from the edges of the window, and its ground. */
async function placeOf(page: Page, toast: Locator) {
  await expect(toast).toBeVisible();
  // It rises by some pixels as it comes.
  await toast.evaluate((box) => Promise.all(box.parentElement?.getAnimations().map(({ finished }) => finished) ?? []));
  const [box, window] = [await toast.boundingBox(), page.viewportSize()];
  if (!box || !window) throw new Error('no toast');
  return {
    top: box.y,
    left: box.x,
    right: window.width - box.x - box.width,
    bottom: window.height - box.y - box.height,
  };
}

test.describe(() => {
  // Resetting a browser does not undo a stopped clock.
  test.use({ isFirstVisit: true });
  test.beforeEach(({ page }) => page.addInitScript(() => (globalThis.ownTimers = undefined)));

  test('in the app a toast is light, at the top right, and goes after 5 seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.getByLabel('E-mail').fill('admin@morada.local');
    await page.getByLabel('Senha', { exact: true }).fill('Morada@2026');
    await stopClock(page);
    await page.getByRole('button', { name: 'Entrar' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Bem-vindo, Helena Prado!' });

    const { top, right } = await placeOf(page, toast);

    expect([top < 40, right < 40]).toEqual([true, true]);
    await expect(toast).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expectLife(toast, 5000);
  });

  test('on the landing page it is dark, at the bottom in the middle, and goes after 4 seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto('/landing');
    await page.getByLabel('Nome').fill('Íris Nóbrega');
    await page.getByLabel('E-mail').fill('iris.toast@exemplo.com.br');
    await page.getByLabel('WhatsApp com DDD').fill('11 96543-2109');
    await page.getByLabel('Região').selectOption('abc');
    await stopClock(page);
    await page.getByRole('button', { name: 'Quero ser contatado' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Recebemos seus dados!' });

    const { left, right, bottom } = await placeOf(page, toast);

    expect(Math.abs(left - right)).toBeLessThan(20);
    expect(bottom).toBeLessThan(40);
    await expect(toast).toHaveCSS('background-color', 'rgb(31, 42, 46)');
    await expectLife(toast, 4000);
  });
});

// At the width that most people of the role use; `toasts.full.test.ts` has the others.
test('a toast over a panel or a dialog on a desk leaves its title and its close button free', ({ browser }) =>
  overPanels('desk', browser));

test('a toast over the board on a phone covers neither filter nor card nor button', ({ browser }) =>
  overTheBoard('phone', browser));

test('a toast over the list of leads on a desk covers neither tools nor rows', ({ browser }) =>
  overTheList('desk', browser));
