import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PropertySelection } from '#contract/leads/selections.ts';
import { aSelection, headersOfBroker } from '#test/browser/screens.ts';
import { expectAccessible, openBrowser, PHONE, test, untilHydrated } from '#test/browser/test.ts';

const PHONE_IN_HAND = { viewport: PHONE, hasTouch: true, isMobile: true };

/** The card of a property on the client’s page. */
const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

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

test('the page of a link that was withdrawn says so, to everybody', async ({ page, request }) => {
  const { lead, path } = await aSelection(request);
  const headers = await headersOfBroker(request);
  const sent = await request.get(`/api/leads/${lead}/selections`, { headers });
  const [{ _id: id }] = (await sent.json()) as [PropertySelection];
  await request.delete(`/api/leads/${lead}/selections/${id}`, { headers });

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Esta seleção foi encerrada' })).toBeVisible();
  await expectAccessible(page);
});
