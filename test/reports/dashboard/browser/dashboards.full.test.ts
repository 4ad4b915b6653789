import { expect } from '@playwright/test';
import { expectNoSidewaysScroll, openBrowser, PHONE, scriptOf, signIn, test } from '#test/browser/test.ts';

test('a phone and dark mode show the same', async ({ browser }) => {
  const phone = await openBrowser(browser, { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' });
  await signIn(phone, 'admin@morada.local');
  await phone.goto('/dashboard');
  await phone.getByText('90 dias', { exact: true }).tap();
  await expect(phone.getByRole('img', { name: /^Leads por dia: .* nos últimos 90 dias/ })).toBeVisible();
  await expectNoSidewaysScroll(phone);
});

test('nothing moves when the charts load, and nothing animates with reduced motion', async ({ browser }) => {
  const page = await openBrowser(browser, { viewport: { width: 1280, height: 800 } });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'admin@morada.local');
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(/dashboard\/stats/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.locator('.MuiLineChart-line')).toHaveCount(4);
  // The first visit has learnt how much room what waits needs in this browser.
  await page.reload();
  await expect(page.locator('.MuiLineChart-line')).toHaveCount(4);
  const shifted = await page.evaluate(() =>
    (Reflect.get(window, 'shifts') as number[]).reduce((sum, one) => sum + one, 0),
  );
  expect(shifted).toBeLessThan(0.01);
  expect(await page.locator('[class*="animate" i]').count()).toBe(0);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('a chart whose chunk fails to load leaves its summary', async ({ page }) => {
  await page.route(await scriptOf('leads-chart'), (route) => route.abort());
  await signIn(page, 'admin@morada.local');
  await page.goto('/dashboard');

  await expect(page.getByText(/^Leads por dia: \d+ leads nos últimos 30 dias/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Leads vs Imóveis por dia: / })).toBeVisible();
});

test('a status on the broker’s dashboard is a link to its leads', async ({ browser }) => {
  const phone = await openBrowser(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
  await signIn(phone, 'ana@morada.local');
  await phone.goto('/my-leads');
  await phone.getByRole('button', { name: 'Mais ações' }).tap();
  await phone.getByRole('menuitem', { name: 'Meu painel' }).tap();
  await expect(phone).toHaveURL(/\/dashboard-corretor$/);
  await expect(phone.getByText(/^(Bom dia|Boa tarde|Boa noite), Ana$/)).toBeVisible();
  await expect(phone.getByRole('list', { name: 'Últimos leads recebidos' }).getByRole('listitem')).toHaveCount(6);
  await expectNoSidewaysScroll(phone);

  await phone
    .getByRole('region', { name: 'Leads por status' })
    .getByRole('link', { name: /^convertido/ })
    .tap();
  await expect(phone).toHaveURL(/\/my-leads\?status=convertido$/);
  await expect(phone.getByRole('button', { name: /^convertido/, pressed: true })).toBeVisible();
});

test('on a desktop a changed status changes the figures of the broker’s dashboard', async ({ page }) => {
  await signIn(page, 'bruno@morada.local');
  await page.goto('/my-leads');
  await page.getByRole('main').getByRole('link', { name: 'Meu painel' }).click();
  const novo = page.getByRole('region', { name: 'Leads por status' }).getByRole('link', { name: /^novo/ });
  await expect(novo).toContainText('%');
  const before = await novo.textContent();

  await page.getByRole('link', { name: 'Ver todos' }).click();
  const choices = page.getByRole('radiogroup').first();
  await choices
    .getByRole('radio', { name: 'novo', checked: true })
    .or(choices.getByRole('radio', { name: 'perdido' }))
    .first()
    .waitFor();
  const wasNovo = await choices.getByRole('radio', { name: 'novo' }).isChecked();
  await choices.getByRole('radio', { name: wasNovo ? 'perdido' : 'novo' }).click();
  await expect(page.getByText(/^Status do lead atualizado/)).toBeVisible();
  await page.goBack();

  await expect(novo).toContainText('%');
  await expect.poll(() => novo.textContent()).not.toBe(before);
});

test('on a wide screen the head of a page is as wide as its cards', async ({ browser }) => {
  const page = await openBrowser(browser, { viewport: { width: 1920, height: 1080 } });
  await signIn(page, 'admin@morada.local');
  const pages = [
    ['/resultados', page.getByRole('button', { name: 'Exportar' }).filter({ visible: true }), 'Vendas por região'],
    ['/roleta', page.getByRole('button', { name: 'Salvar' }).filter({ visible: true }), 'De onde vêm os leads'],
  ] as const;
  for (const [address, lastOfHead, lastOfRow] of pages) {
    await page.goto(address);
    const ends = [lastOfHead, page.getByRole('region', { name: lastOfRow })].map(async (part) => {
      await expect(part).toBeVisible();
      return part.evaluate((element) => element.getBoundingClientRect().right);
    });
    expect(await ends[0]).toBe(await ends[1]);
  }

  const broker = await openBrowser(browser, { viewport: { width: 1920, height: 1080 } });
  await signIn(broker, 'ana@morada.local');
  await broker.goto('/my-leads');
  const list = broker.getByRole('list', { name: 'Leads' });
  await expect(list).toBeVisible();
  const ends = [
    broker.getByRole('link', { name: 'Novo Lead' }).filter({ visible: true }),
    broker.getByRole('searchbox'),
    list,
  ].map((part) =>
    part.evaluate((element) => (element.closest('.MuiInputBase-root') ?? element).getBoundingClientRect().right),
  );
  expect(await ends[0]).toBe(await ends[2]);
  expect(await ends[1]).toBe(await ends[2]);
});
