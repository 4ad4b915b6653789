import { expect } from '@playwright/test';
import { paths } from '#contract/ground/paths.ts';
import { keptOfLead, LAST_LOADED } from '#test/browser/keptLeads.ts';
import { expectAccessible, PHONE, signIn, test } from '#test/browser/test.ts';

test.use({ isFirstVisit: true, serviceWorkers: 'allow', viewport: PHONE });

test('Hoje and an opened lead, with all that its page has, can be read without a network', async ({
  page,
  context,
}) => {
  await signIn(page, 'ana@morada.local');
  await page.goto(paths.today());
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.reload();
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

  await context.setOffline(true);
  await page.reload();

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
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
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
