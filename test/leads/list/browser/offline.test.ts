import { expect } from '@playwright/test';
import {
  keptAnswer,
  keptBoards,
  keptInAll,
  LAST_LOADED,
  loadedFonts,
  workerControls,
} from '#test/browser/keptLeads.ts';
import { expectAccessible, PHONE, signIn, test } from '#test/browser/test.ts';

test.use({ isFirstVisit: true, serviceWorkers: 'allow', viewport: PHONE });

test('a broker without a network still has the leads last loaded, and reads that they are; nobody else has them', async ({
  page,
  context,
}) => {
  // As Chromium says after a reload without a network, and any browser on a network that carries nothing.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
  await signIn(page, 'ana@morada.local');
  await page.goto('/my-leads');
  const names = page.getByRole('listitem').getByRole('heading');
  await expect(names.first()).toBeVisible();
  const before = await names.allTextContents();
  await workerControls(page);
  for (const answer of ['pool', 'clock/shifts', 'users/me', 'dashboard/mine'])
    await expect.poll(() => keptAnswer(page, answer)).toBe(1);

  await test.step('without a network', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(LAST_LOADED)).toBeVisible();
    await expect(names.first()).toBeVisible();
    expect(await names.allTextContents()).toEqual(before);
    expect(await loadedFonts(page)).toEqual(['Inter Variable']);
    await expect(page.locator('link[rel="preload"]')).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step('a status never loaded by itself shows what the whole list has of it', async () => {
    const status = page.getByRole('group', { name: 'Filtrar por status' }).getByRole('button', { name: /^novo/ });
    await status.click();
    await expect(status).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await names.allTextContents()).length).toBeLessThan(before.length);
    await expect(names.first()).toBeVisible();
    expect(before).toEqual(expect.arrayContaining(await names.allTextContents()));
    await page.goBack();
    await expect(names).toHaveCount(before.length);
  });

  await test.step('the bolsão as it was, plantão, profile and panel, which nobody has opened', async () => {
    const bar = page.getByRole('navigation', { name: 'Atalhos' });
    await bar.getByRole('link', { name: /^Bolsão/ }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Como estava hoje às \d\d:\d\d/ })).toBeVisible();
    const open = async (name: string) => {
      await bar.getByRole('button', { name: 'Mais' }).click();
      await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
    };
    await open('Plantão');
    await expect(page.getByText('Nenhum plantão nesta semana')).toBeVisible();
    await open('Meu painel');
    await expect(page.getByRole('heading', { name: 'Últimos leads recebidos' })).toBeVisible();
    await open('Perfil');
    await expect(page.getByLabel('Nome')).toHaveValue(/^Ana /);
    await bar.getByRole('link', { name: 'Leads' }).click();
    await expect(names.first()).toBeVisible();
  });

  await test.step('after 7 days nothing is stored, and the page says no more than that', async () => {
    await page.evaluate(async () => {
      const cache = await caches.open('leads');
      for (const request of await cache.keys()) {
        const stored = await cache.match(request, { ignoreVary: true });
        const headers = new Headers(stored?.headers);
        headers.set('date', new Date(Date.now() - 7 * 86_400_000 - 1000).toUTCString());
        await cache.put(request, new Response(await stored?.text(), { headers }));
      }
    });
    await page.reload();
    // After a reload without a network, this browser takes itself for online.
    await expect(page.getByText('O servidor não respondeu. Nada foi perdido.')).toBeVisible();
    await expect(page.getByText(LAST_LOADED)).toBeHidden();
    await expect.poll(() => keptBoards(page)).toBe(0);
  });

  await test.step('and back', async () => {
    await context.setOffline(false);
    // No event says that the network is back: the next try finds out.
    await expect(names.first()).toBeVisible();
    await expect(page.getByText('Sem conexão')).toHaveCount(0);
  });

  await test.step('logging out leaves nothing behind', async () => {
    await page.evaluate(() => {
      localStorage.removeItem('userInfo');
      window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo', newValue: null }));
    });
    await expect.poll(() => keptInAll(page)).toBe(0);
  });

  await test.step('the next one does not see them', async () => {
    await signIn(page, 'bruno@morada.local');
    await page.goto('/my-leads');
    await expect(names.first()).toBeVisible();
    const own = await names.allTextContents();
    expect(own).not.toEqual(before);
    await workerControls(page);
    await expect.poll(() => keptBoards(page)).toBeGreaterThan(0);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(LAST_LOADED)).toBeVisible();
    await expect(names).toHaveText(own);
    await context.setOffline(false);
  });
});

test('the product can be installed', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(address ?? '')).json()) as { icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ name: 'Morada', display: 'standalone', start_url: '/', lang: 'pt-BR' });
  for (const { src } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
  }
});
