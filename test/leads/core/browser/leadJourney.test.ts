import { expect } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  openBrowser,
  PHONE,
  test,
  untilHydrated,
} from '#test/browser/test.ts';

/** Any name, and anything that robots try, is stored and shown as it was typed. */
const NAME = `Zoë d’Ávila "Zizi" O'Neil <b>x</b> 李小龙 🏠`;

test('a visitor’s contact becomes a broker’s lead, and its status is set with a thumb', async ({ page, browser }) => {
  await test.step('the visitor leaves a contact on the landing page', async () => {
    await page.goto('/landing');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Encontre o imóvel ideal');
    await untilHydrated(page);
    await page.getByLabel('Nome').fill(NAME);
    await page.getByLabel('E-mail').fill('zoe@exemplo.com.br');
    await page.getByLabel('WhatsApp com DDD').fill('011 98765 4321');
    await page.getByLabel('Região').selectOption('zona sul');
    await page.getByRole('button', { name: 'Quero ser contatado' }).click();
    await expect(page.getByText('Recebemos seus dados! Um corretor entrará em contato.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recebemos seu contato, Zoë' })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  const admin = await openBrowser(browser, { viewport: { width: 1280, height: 800 } });
  await test.step('the admin sees it in the grid', async () => {
    await logIn(admin, 'admin@morada.local');
    await expect(admin.getByText('Bem-vindo, Helena Prado!')).toBeVisible();
    await expect(admin).toHaveURL(/\/dashboard$/);
    await expect(admin.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await admin
      .getByRole('link', { name: /^Leads/ })
      .first()
      .click();
    await expect(admin).toHaveURL(/\/leads-list$/);
    const row = admin.getByRole('row').filter({ hasText: NAME });
    await expect(row).toContainText('(11) 98765-4321');
    await expect(row).toContainText('Zona sul');
    await expect(row).toContainText('novo');
  });

  await test.step('and assigns it, with others of two pages, by one request', async () => {
    await admin.getByRole('link', { name: 'Atribuir Leads' }).first().click();
    await admin.getByRole('button', { name: 'Atribuir', exact: true }).click();
    await expect(admin.getByText('Selecione pelo menos um corretor e um lead')).toBeVisible();

    // They change hands: none is Ana's. The first one is the table's head.
    const others = admin.getByRole('row').filter({ hasNotText: 'Ana Souza' });
    await admin.getByRole('row').filter({ hasText: NAME }).getByRole('checkbox').check();
    await others.nth(3).getByRole('checkbox').check();
    await admin.getByRole('button', { name: 'Próxima página' }).click();
    await expect(admin).toHaveURL(/page=2/);
    await expect(admin.getByText('101–200')).toBeVisible();
    await others.nth(1).getByRole('checkbox').check();
    await expect(admin.getByText('3 selecionados')).toBeVisible();
    await expectAccessible(admin);

    const requests: string[] = [];
    admin.on('request', (request) => {
      if (request.method() === 'PUT') requests.push(request.url());
    });
    await admin.getByLabel('Corretor', { exact: true }).fill('Ana');
    await admin.getByRole('option', { name: /Ana Souza/ }).click();
    await admin.getByRole('button', { name: 'Atribuir', exact: true }).click();

    await expect(admin.getByText('Leads atribuídos com sucesso!')).toBeVisible();
    await expect(admin.getByText('3 leads para Ana Souza').first()).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  const broker = await openBrowser(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
  await test.step('the broker finds it on the phone and sets its status', async () => {
    await logIn(broker, 'ana@morada.local');
    await expect(broker).toHaveURL(/\/my-leads$/);
    const card = broker.getByRole('listitem').filter({ hasText: NAME });
    await expect(card).toBeVisible();
    await expect(card.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/5511987654321\?text=/,
    );

    await card.getByRole('radio', { name: 'em andamento' }).click();

    await expect(broker.getByText('Status do lead atualizado para "em andamento".')).toBeVisible();
    await broker.reload();
    await expect(card.getByRole('radio', { name: 'em andamento' })).toBeChecked();
    await expectNoSidewaysScroll(broker);
  });

  await test.step('and the admin sees who has it and how far it is', async () => {
    await admin.goto('/assign-leads?q=zizi');
    const row = admin.getByRole('row').filter({ hasText: NAME });
    await expect(row).toContainText('em andamento');
    await expect(row).toContainText('Ana Souza');
  });
});
