import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { DESK, openAs, PHONE } from './test.ts';

/** Elements right under the toast that are there to be pressed or read; those below a fixed head are not. */
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
  desk: [DESK],
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

type Device = keyof typeof DEVICES;

/** A panel or a dialog that it lies over keeps its title and its close button free. */
export async function overPanels(device: Device, browser: Browser): Promise<void> {
  const windows = DEVICES[device];
  const [viewport] = windows;
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

  // One of a broker may stay with them.
  await page.goto('/assign-leads?status=novo&assignedTo=none');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Distribuir…' }).click();
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
}

/** It covers neither title nor filter nor card nor button of the board. */
export async function overTheBoard(device: Device, browser: Browser): Promise<void> {
  const windows = DEVICES[device];
  const [viewport] = windows;
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

  for (const status of ['convertido', 'novo', 'em andamento']) await card.getByRole('radio', { name: status }).click();
  await expect(saved.filter({ hasText: 'em andamento' })).toBeVisible();
  await expect(saved).toHaveCount(1);
  await inEach(windows, page, async () => {
    await expectNothingCovered(saved);
    if (device === 'phone') {
      await expectApart(saved, page.getByRole('heading', { level: 1 }));
      await expectApart(saved, page.getByRole('navigation', { name: 'Atalhos' }));
      // Two lines of text.
      expect((await saved.boundingBox())?.height).toBeLessThan(40);
    }
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
}

/** It covers neither tools nor rows of the list of leads. */
export async function overTheList(device: Device, browser: Browser): Promise<void> {
  const windows = DEVICES[device];
  const [viewport] = windows;
  const page = await openAs(browser, 'admin', { viewport, colorScheme: 'light' });
  await page.goto('/create-lead');
  await page.getByLabel('Nome').fill('Íris do Aviso');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`aviso-${viewport.width.toString()}@exemplo.com.br`);
  await page.getByLabel('Telefone').fill(`11 96543-${(1000 + viewport.width).toString()}`);
  await page.getByRole('button', { name: 'Criar Lead' }).click();
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible();
  await expect(page.locator('[role="row"][data-id]').first()).toBeVisible();

  const toast = page.getByRole('status').filter({ hasText: 'Lead criado com sucesso!' });
  await inEach(windows, page, () => expectNothingCovered(toast));
}
