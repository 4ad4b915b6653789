import { expect } from '@playwright/test';
import { rotationOf } from '#test/browser/rotation.ts';
import { openBrowser, PHONE, signIn, test } from '#test/browser/test.ts';

let rotation: Awaited<ReturnType<typeof rotationOf>>;

test.beforeEach(async ({ request }) => {
  rotation = await rotationOf(request);
});

test.afterEach(() => rotation.putBack());

test('a contact left on a broker’s site is that broker’s, with the roleta off', async ({ page, browser }) => {
  await signIn(page, 'admin@morada.local');
  await page.goto('/roleta');
  await expect(page.getByRole('switch', { name: 'Site do corretor', exact: true })).not.toBeChecked();

  const visitor = await openBrowser(browser, { viewport: PHONE });
  await visitor.goto('/hotsite/ana-souza');
  await visitor.getByRole('link', { name: 'Deixar contato' }).click();
  const form = visitor.getByRole('region', { name: 'Deixe seu contato' });
  const unique = Date.now().toString();
  await form.getByLabel('Nome').fill('Pelo Site Dela');
  await form.getByLabel('E-mail').fill(`site${unique}@exemplo.com.br`);
  await form.getByLabel('WhatsApp com DDD').fill(`11 9${unique.slice(-8)}`);
  await form.getByLabel('Região').selectOption('abc');
  await form.getByRole('button', { name: 'Quero ser contatado' }).click();
  await expect(visitor.getByText('Recebemos seus dados! Um corretor entrará em contato.')).toBeVisible();
  await visitor.close();

  await page.goto('/extrato-roleta');
  await expect(page.getByRole('listitem').filter({ hasText: 'Pelo Site Dela' })).toContainText('Ana Souza');
});

test('an empty ledger stays within its card', async ({ browser }) => {
  const phone = await openBrowser(browser, { viewport: PHONE });
  await signIn(phone, 'admin@morada.local');
  await phone.route('**/api/rotation/assignments*', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  );
  await phone.goto('/extrato-roleta');
  const card = phone.getByRole('region', { name: 'Todas as vezes' });
  const [text, edge] = [card.getByText(/^Quando um lead passar pela roleta/), card];
  await expect(text).toBeVisible();
  const bottom = (part: typeof card) => part.evaluate((element) => element.getBoundingClientRect().bottom);
  expect((await bottom(edge)) - (await bottom(text))).toBeGreaterThan(32);
});
