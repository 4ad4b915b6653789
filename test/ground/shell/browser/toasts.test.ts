import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { openAs, PHONE, test, untilHydrated } from '#test/browser/test.ts';

/** The clock of the page stands still from now on, so that however slow this machine is, a toast lives as long as it says. */
async function stopClock(page: Page): Promise<void> {
  await untilHydrated(page);
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

/** What lies right under the toast and is there to be pressed or read; what a head hides is not. */
const coveredBy = (toast: Locator) =>
  toast.evaluate((box) => {
    const covered = new Set<string>();
    const { left, right, top, bottom } = box.getBoundingClientRect();
    for (let x = left; x <= right; x += 4) {
      for (let y = top; y <= bottom; y += 4) {
        const under = document.elementsFromPoint(x, y).find((element) => !box.contains(element));
        const needed = under?.closest('a, button, input, li, [role="row"], [role="group"], [role="radiogroup"]');
        if (needed) covered.add(`${needed.tagName} ${needed.textContent.slice(0, 40)}`);
      }
    }
    return [...covered];
  });

async function expectNothingCovered(toast: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  // Its place follows the page, and it rises by some pixels as it comes.
  await expect.poll(() => coveredBy(toast)).toEqual([]);
}

/** The windows of each device: a toast follows when one becomes another. */
const DEVICES = {
  desk: [{ width: 1280, height: 800 }],
  phone: [PHONE, { width: 320, height: 640 }],
} as const;

async function inEach(windows: readonly { width: number; height: number }[], page: Page, look: () => Promise<void>) {
  for (const size of windows) {
    await page.setViewportSize(size);
    await look();
  }
  await page.setViewportSize(windows[0] ?? PHONE);
}

/** Nothing lies over it. */
async function expectOnTop(toast: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  await expect
    .poll(() =>
      toast.evaluate((box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        return [left + 8, right - 8].every((x) => box.contains(document.elementFromPoint(x, (top + bottom) / 2)));
      }),
    )
    .toBe(true);
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [a, b] = [await one.boundingBox(), await other.boundingBox()];
      if (!a || !b) return false;
      return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
    })
    .toBe(true);
}

for (const [device, windows] of Object.entries(DEVICES)) {
  const [viewport] = windows;

  test(`a toast over a panel or a dialog on a ${device} leaves its title and its close button free`, async ({
    browser,
  }) => {
    const page = await openAs(browser, 'admin', { viewport, colorScheme: 'light' });
    const refuse = { status: 422, json: { message: 'Algo deu errado do nosso lado.', code: 'invalid' } };
    await page.route(/\/api\/(leads\/plans\/.*\/commit|properties\/)/, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill(refuse),
    );
    const opened = page.getByRole('dialog');
    const toast = page.getByRole('alert').filter({ hasText: 'Algo deu errado' });
    const expectHeadFree = () =>
      inEach(windows, page, async () => {
        await expectOnTop(toast);
        await expectApart(toast, opened.getByRole('heading').first());
        await expectApart(toast, opened.getByRole('button', { name: 'Fechar', exact: true }));
      });

    await page.goto('/assign-leads?status=novo&status=em+andamento');
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Distribuir entre corretores' }).click();
    await opened.getByRole('button', { name: /^Distribuir \d/ }).click();
    await expect(opened.getByRole('heading', { name: 'Distribuir leads' })).toBeVisible();
    await expectHeadFree();

    await page.goto('/manage-properties');
    await page
      .getByRole('button', { name: /^Editar/ })
      .locator('visible=true')
      .first()
      .click();
    await opened.getByLabel('Nome').fill('Casa que não se salva');
    await opened.getByRole('button', { name: /^Salvar/ }).click();
    await expectHeadFree();
  });

  test(`a toast over the board on a ${device} covers neither filter nor card nor button`, async ({ browser }) => {
    const page = await openAs(browser, 'broker', { viewport, colorScheme: 'light' });
    await page.goto('/my-leads');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('radio') })
      .first();
    const saved = page.getByRole('status').filter({ hasText: 'Status do lead atualizado' });
    const scrollTo = (top: number) =>
      page.evaluate((y) => {
        window.scrollTo(0, y);
      }, top);

    for (const status of ['convertido', 'novo', 'em andamento'])
      await card.getByRole('radio', { name: status }).click();
    await expect(saved.filter({ hasText: 'em andamento' })).toBeVisible();
    await expect(saved).toHaveCount(1);
    await inEach(windows, page, async () => {
      await expectNothingCovered(saved);
      await scrollTo(700);
      await expectNothingCovered(saved);
      await scrollTo(0);
    });

    await page.route('**/api/leads/*', (route) =>
      route.fulfill({ status: 422, json: { message: 'Algo deu errado do nosso lado.', code: 'invalid' } }),
    );
    await card.getByRole('radio', { name: 'novo' }).click();
    const failed = page.getByRole('alert').filter({ hasText: 'Erro ao atualizar status' });
    await inEach(windows, page, () => expectNothingCovered(failed));
  });

  test(`a toast over the list of leads on a ${device} covers neither tools nor rows`, async ({ browser }) => {
    const page = await openAs(browser, 'admin', { viewport, colorScheme: 'light' });
    await page.goto('/create-lead');
    await page.getByLabel('Nome').fill('Íris do Aviso');
    await page.getByLabel('Email').fill(`aviso-${viewport.width.toString()}@exemplo.com.br`);
    await page.getByLabel('Telefone').fill(`11 96543-${(1000 + viewport.width).toString()}`);
    await page.getByRole('button', { name: 'Criar Lead' }).click();
    await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible();
    await expect(page.locator('[role="row"][data-id]').first()).toBeVisible();

    const toast = page.getByRole('status').filter({ hasText: 'Lead criado com sucesso!' });
    await inEach(windows, page, () => expectNothingCovered(toast));
  });
}
