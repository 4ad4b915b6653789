import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { paths } from '#contract/ground/paths.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { Session } from '#contract/people/auth.ts';
import { demoProperty } from '#test/browser/screens.ts';
import { PHONE, test } from '#test/browser/test.ts';
import { expectNoIdleButton, expectSearchWithoutMap, openWithoutScripts } from '#test/browser/withoutScripts.ts';

async function leadsNamed(request: APIRequestContext, name: string): Promise<Lead[]> {
  const data = { email: 'admin@morada.local', password: 'Morada@2026' };
  const { token } = (await (await request.post('/api/users/login', { data })).json()) as Session;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get(`/api/leads?q=${encodeURIComponent(name)}`, { headers });
  return (await answer.json()) as Lead[];
}

let page: Page;
test.beforeEach(async ({ browser }) => {
  page = await openWithoutScripts(browser, PHONE);
});
test.afterEach(() => page.context().close());

test(`/map is a form of filters and a list without a map, ${PHONE.width} px wide`, () =>
  expectSearchWithoutMap(page, PHONE));

test('no page has a button that does nothing, nor the words of the empty page', ({ request }) =>
  expectNoIdleButton(page, request));

test('the photographs of a property are scrolled sideways', async ({ request }) => {
  const property = await demoProperty(request);
  await page.goto(paths.property(property._id));
  const stage = page.locator('.swiper').first();
  await stage.evaluate((element) => (element.scrollLeft = element.clientWidth));

  await expect(page.getByRole('img', { name: `${property.name}, foto 2` })).toBeInViewport();
});

test('the contact form without scripts sends the landing page’s contact; a reload sends nothing again, and another one can follow', async ({
  request,
}) => {
  await page.goto(paths.landing());
  await page.getByLabel('Nome').fill('Quitéria Semscript');
  await page.getByLabel('E-mail').fill('quiteria@exemplo.com.br');
  await page.getByLabel('WhatsApp com DDD').fill('11 98765-4301');
  await page.getByLabel('Região').selectOption('zona sul');
  await page.getByRole('button', { name: 'Quero ser contatado' }).click();

  await expect(page.getByText('Recebemos seus dados! Um corretor entrará em contato.')).toBeInViewport();
  await expect(page).toHaveURL('/landing?contato=enviado#contato');
  await page.reload();
  await expect(page.getByText('Recebemos seus dados! Um corretor entrará em contato.')).toBeVisible();
  const leads = await leadsNamed(request, 'Quitéria Semscript');
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({ email: 'quiteria@exemplo.com.br', phone: '+5511987654301', region: 'zona sul' });

  await page.getByRole('link', { name: 'Enviar outro contato' }).click();
  await expect(page.getByLabel('Nome')).toHaveValue('');
});
