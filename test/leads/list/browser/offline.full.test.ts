import { expect } from '@playwright/test';
import { paths } from '#contract/ground/paths.ts';
import {
  keptAnswer,
  keptOfLead,
  keptPhotos,
  LAST_LOADED,
  loadedFonts,
  workerControls,
} from '#test/browser/keptLeads.ts';
import { expectAccessible, PHONE, signIn, test } from '#test/browser/test.ts';

test.use({ isFirstVisit: true, serviceWorkers: 'allow', viewport: PHONE });

const LET_REGISTER = 'letregister';

test('Hoje and an opened lead, with all that its page has, can be read without a network', async ({
  page,
  context,
}) => {
  // The first seconds of a session: the worker comes when all has been read, and left again.
  await page.addInitScript((event) => {
    const worker = navigator.serviceWorker;
    const register = worker.register.bind(worker);
    worker.register = (...args) =>
      new Promise((resolve) => addEventListener(event, () => resolve(register(...args)), { once: true }));
  }, LET_REGISTER);
  await signIn(page, 'ana@morada.local');
  await page.goto(paths.today());
  const newest = page
    .getByRole('region', { name: 'Novos a atender' })
    .getByRole('link', { name: /^(?!WhatsApp|Ligar)/ });
  const name = (await newest.first().textContent()) ?? '';
  await newest.first().click();
  const story = page.getByRole('list', { name: /^Histórico/ }).getByRole('listitem');
  const sections = ['O que fazer', 'Seleções'].map((title) => page.getByRole('region', { name: title }));
  await expect(story.first()).toBeVisible();
  for (const section of sections) {
    await expect(section).toBeVisible();
    await expect(section.getByText(/^Carregando/)).toHaveCount(0);
  }
  // A moment after they show.
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect.poll(() => keptOfLead(page, id)).toBe(4);

  await page.goto(paths.myLeads());
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  // Again, until the page has asked for it.
  await page.waitForFunction((event) => {
    dispatchEvent(new Event(event));
    return navigator.serviceWorker.controller?.state === 'activated';
  }, LET_REGISTER);

  await context.setOffline(true);
  await page.goto(paths.lead(id));

  await expect(page.getByText(LAST_LOADED)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(story.first()).toBeVisible();
  for (const section of sections) await expect(section).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto(paths.today());
  await expect(newest.first()).toHaveText(name);
  await context.setOffline(false);
});

test('Hoje, the reasons of loss and the form of a new lead are there without a network, though nobody has opened them', async ({
  page,
  context,
}) => {
  await signIn(page, 'ana@morada.local');
  await page.goto(paths.myLeads());
  await workerControls(page);
  const keptOf = () =>
    page.evaluate(async () => {
      if (!(await caches.has('leads'))) return [];
      return (await (await caches.open('leads')).keys()).map(({ url }) => new URL(url).pathname);
    });
  await expect
    .poll(keptOf)
    .toEqual(expect.arrayContaining(['/api/leads', '/api/today', '/api/brokerage', '/api/quick-messages']));
  await context.setOffline(true);

  await page.goto(paths.today());
  await expect(page.getByRole('region', { name: 'Novos a atender' })).toBeVisible();
  await page.goto(paths.createLead());
  await page.getByLabel('Nome').fill('Wilma Sem Rede');
  await page.reload();
  await expect(page.getByLabel('Nome')).toHaveValue('Wilma Sem Rede');
  await page.getByLabel('E-mail').fill('wilma@exemplo.com.br');
  await page.getByLabel('Telefone').fill(`119${Date.now().toString().slice(-8)}`);
  await page.getByRole('button', { name: 'Criar Lead' }).click();
  const held = page.getByRole('list', { name: 'Novos leads ainda não enviados' });
  await expect(held).toContainText('Wilma Sem Rede');
  await expectAccessible(page);
  await context.setOffline(false);

  await expect(held).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Wilma Sem Rede' })).toBeVisible();
});

test('each page of a broker starts without a network, with the photographs of homes, and never the serif', async ({
  page,
  context,
}) => {
  await signIn(page, 'ana@morada.local');
  await page.goto(paths.myLeads());
  await workerControls(page);
  const photo = page.getByRole('main').getByRole('listitem').locator('img').first();
  const widthOfPhoto = async () => {
    await photo.scrollIntoViewIfNeeded();
    return photo.evaluate((image: HTMLImageElement) => image.naturalWidth);
  };
  await expect.poll(widthOfPhoto).toBeGreaterThan(0);
  for (const answer of ['planned', 'pool', 'clock/shifts', 'clock/swaps', 'users/me', 'calendar', 'dashboard/mine'])
    await expect.poll(() => keptAnswer(page, answer)).toBeGreaterThan(0);
  await expect.poll(() => keptPhotos(page)).toBeGreaterThan(0);
  await context.setOffline(true);

  await page.reload();
  await expect.poll(widthOfPhoto).toBeGreaterThan(0);
  for (const [path, title] of Object.entries({
    [paths.today()]: 'Hoje',
    [paths.pool()]: 'Bolsão',
    [paths.shifts()]: 'Plantão',
    [paths.brokerDashboard()]: 'Meu painel',
    [paths.profile()]: 'Atualizar Perfil',
    [paths.createLead()]: 'Criar Lead',
  })) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/^Carregando/)
        .locator('visible=true'),
    ).toHaveCount(0);
    await expect(page.getByText(LAST_LOADED)).toBeVisible();
    expect(await loadedFonts(page)).toEqual(['Inter Variable']);
    await expect(page.locator('link[rel="preload"]')).toHaveCount(1);
  }
  await context.setOffline(false);
});
