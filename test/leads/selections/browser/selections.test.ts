import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Lead } from '#contract/leads.ts';
import { paths } from '#contract/paths.ts';
import type { PropertySelection } from '#contract/selections.ts';
import { aSelection, headersOfBroker } from '#test/browser/screens.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openBrowser,
  PHONE,
  signIn,
  test,
  untilHydrated,
} from '#test/browser/test.ts';

const PHONE_IN_HAND = { viewport: PHONE, hasTouch: true, isMobile: true };

/** The card of a property on the client’s page. */
const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a broker picks and sends properties by thumb; the client hearts one; the broker sees it at once', async ({
  browser,
  request,
}) => {
  const phone = await openBrowser(browser, PHONE_IN_HAND);
  const headers = { authorization: `Bearer ${await signIn(phone, 'ana@morada.local')}` };
  // No other test has sent it a selection.
  const data = { name: 'Heitor Escolhe', email: 'heitor@exemplo.com.br', phone: '11 97654-0101', region: 'zona sul' };
  const lead = (await (await request.post('/api/leads', { headers, data })).json()) as Lead;
  await phone.goto(paths.lead(lead._id));
  await phone.getByRole('button', { name: 'Nova seleção' }).tap();
  const dialog = phone.getByRole('dialog', { name: /^Imóveis para/ });
  const suggestions = dialog.getByRole('region', { name: 'Sugestões' }).getByRole('button');
  await suggestions.nth(0).tap();
  await suggestions.nth(1).tap();
  await dialog.getByText('Ver e ordenar').tap();
  await expect(dialog.getByRole('list', { name: 'Escolhidos' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  const second =
    (await dialog
      .getByRole('button', { name: /^Tirar/ })
      .nth(1)
      .getAttribute('aria-label')) ?? '';
  await dialog.getByRole('button', { name: second.replace('Tirar', 'Subir') }).tap();
  await dialog.getByRole('button', { name: 'Criar link com 2 imóveis' }).tap();
  const ready = phone.getByRole('dialog', { name: 'Seleção pronta' });
  const whatsapp = await ready.getByRole('link', { name: 'Enviar pelo WhatsApp' }).getAttribute('href');
  await expectAccessible(phone);
  const text = new URL(whatsapp ?? '').searchParams.get('text') ?? '';
  const address = /\/selecao\/[\w-]+$/.exec(text)?.[0] ?? '';
  const name = second.replace('Tirar ', '');
  await ready.getByRole('button', { name: 'Fechar' }).tap();
  const sent = phone.getByRole('region', { name: 'Seleções' });
  await expect(sent.getByText('Ainda não foi aberta').first()).toBeVisible();

  const client = await openBrowser(browser, PHONE_IN_HAND);
  await client.goto(address);
  await untilHydrated(client);
  await expect(client.getByRole('heading', { level: 1, name: /scolhemos para você$/ })).toBeVisible();
  await expect(client.getByRole('listitem').first()).toContainText(name);
  await expect(sent.getByText(/Aberta (agora|há)/)).toBeVisible();
  await cardOf(client, name).getByRole('button', { name: 'Gostei' }).tap();
  await expect(cardOf(client, name).getByText('Ana já sabe que você gostou.')).toBeVisible();
  await expectAccessible(client);
  await expectNoSidewaysScroll(client);

  await expect(phone.getByText(new RegExp(`gostou de “${name}”$`)).first()).toBeVisible();
  await expect(sent.getByText('Gostou', { exact: true })).toBeVisible();
  await expect(phone.getByText(`O lead gostou de “${name}”`)).toBeVisible();
});

test('on a slow network a heart shows at once, the last tap stands, and one that is lost says so', async ({
  browser,
  request,
}) => {
  const { path, names } = await aSelection(request);
  const [first = '', second = ''] = names;
  const client = await openBrowser(browser, PHONE_IN_HAND);
  await client.goto(path);
  await untilHydrated(client);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await client.route('**/reactions/**', async (route) => {
    await held;
    await route.continue();
  });
  const choice = (name: string, label: string) =>
    cardOf(client, name).getByRole('button', { name: label, exact: true });

  await choice(first, 'Gostei').tap();
  await expect(choice(first, 'Gostei')).toHaveAttribute('aria-pressed', 'true');
  await expect(cardOf(client, first).getByText('Salvando…')).toBeVisible();
  await choice(first, 'Dispensar').tap();
  release();
  await expect(cardOf(client, first).getByText('Dispensado.')).toBeVisible();

  await client.unroute('**/reactions/**');
  await client.route('**/reactions/**', (route) => route.abort());
  await choice(second, 'Gostei').tap();
  await expect(cardOf(client, second).getByText('Não foi salvo.')).toBeVisible();
  await expect(choice(second, 'Gostei')).toHaveAttribute('aria-pressed', 'false');
  await client.unroute('**/reactions/**');
  await cardOf(client, second).getByRole('button', { name: 'Tentar de novo' }).tap();
  await expect(cardOf(client, second).getByText('Ana já sabe que você gostou.')).toBeVisible();

  await cardOf(client, first).getByRole('button', { name: 'Desfazer' }).tap();
  await expect(choice(first, 'Dispensar')).toHaveAttribute('aria-pressed', 'false');
  await expect(cardOf(client, first).getByText('Salvando…')).toBeHidden();
  await client.reload();
  await expect(choice(second, 'Gostei')).toHaveAttribute('aria-pressed', 'true');
  await expect(choice(first, 'Dispensar')).toHaveAttribute('aria-pressed', 'false');
});

test('a link shown by a messenger has a preview, and no search engine keeps it', async ({ request, baseURL }) => {
  const { path } = await aSelection(request);
  const html = await (await request.get(path, { headers: { 'user-agent': 'WhatsApp/2.24.1 A' } })).text();

  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).toContain('<meta property="og:title" content="3 imóveis escolhidos para você por Ana" />');
  expect(html).toMatch(/<meta property="og:description" content="A partir de R\$ [\d.]+\. Toque no coração/);
  expect(html).toContain(`<meta property="og:url" content="${baseURL ?? ''}${path}" />`);
  expect(html).toMatch(/<meta property="og:image" content="[^"]+card\.jpg" \/>/);

  for (const wrong of ['/selecao/nenhuma', `${path.slice(0, -4)}0000`]) {
    const answer = await request.get(wrong);
    expect([answer.status(), await answer.text()]).toEqual([404, expect.stringContaining('Seleção não encontrada')]);
  }
});

test('a link that was withdrawn has no preview, and its page says so', async ({ page, request }) => {
  const { lead, path } = await aSelection(request);
  const headers = await headersOfBroker(request);
  const sent = await request.get(`/api/leads/${lead}/selections`, { headers });
  const [{ _id: id }] = (await sent.json()) as [PropertySelection];
  await request.delete(`/api/leads/${lead}/selections/${id}`, { headers });

  const answer = await request.get(path, { headers: { 'user-agent': 'WhatsApp/2.24.1 A' } });
  const html = await answer.text();
  expect(answer.status()).toBe(410);
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).not.toContain('og:image');

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Esta seleção foi encerrada' })).toBeVisible();
  await expectAccessible(page);
});

test('without scripts it can be read, and each property opens', async ({ browser, request }) => {
  const { path, names } = await aSelection(request);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(path);

  for (const name of names) await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await expect(page.getByRole('button', { name: 'Gostei' })).toHaveCount(0);
  await page.getByRole('link', { name: `Ver detalhes de ${names[0] ?? ''}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: names[0] ?? '' })).toBeVisible();
  await context.close();
});
