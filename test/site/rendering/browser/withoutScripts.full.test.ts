import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { paths } from '#contract/ground/paths.ts';
import { demoProperty } from '#test/browser/screens.ts';
import { DESK, PHONE, test } from '#test/browser/test.ts';
import { expectNoIdleButton, expectSearchWithoutMap, openWithoutScripts } from '#test/browser/withoutScripts.ts';

test.describe(`${DESK.width} px wide`, () => {
  let page: Page;
  test.beforeEach(async ({ browser }) => {
    page = await openWithoutScripts(browser, DESK);
  });
  test.afterEach(() => page.context().close());

  test('/map is a form of filters and a list without a map', () => expectSearchWithoutMap(page, DESK));

  test('no page has a button that does nothing, nor the words of the empty page', ({ request }) =>
    expectNoIdleButton(page, request));
});

test.describe('what a contact is answered is in view', () => {
  let page: Page;
  test.beforeEach(async ({ browser }) => {
    page = await openWithoutScripts(browser, PHONE);
  });
  test.afterEach(() => page.context().close());

  async function send(phone: string): Promise<void> {
    await page.getByLabel('Nome').fill('Tânia Semscript');
    await page.getByLabel('E-mail').fill('tania@exemplo.com.br');
    await page.getByLabel('WhatsApp com DDD').fill(phone);
    await page.getByRole('button', { name: 'Quero ser contatado' }).click();
  }
  const received = () => page.getByText('Recebemos seus dados! Um corretor entrará em contato.');

  test('on the page of a property', async ({ request }) => {
    await page.goto(paths.property((await demoProperty(request))._id));
    await send('11 98765-4302');

    await expect(received()).toBeInViewport();
  });

  test('refused, and then sent', async () => {
    await page.goto(paths.landing());
    await page.getByLabel('Região').selectOption('abc');
    await send('98765');

    await expect(page.getByText('Informe um telefone com DDD')).toBeInViewport();
    await send('11 98765-4304');
    await expect(received()).toBeInViewport();
  });
});
