import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE, signIn, test } from '#test/browser/test.ts';

async function fillIn(page: Page, phone: string) {
  await page.getByLabel('Nome').fill('Otávio Magalhães');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('otavio@exemplo.com.br');
  await page.getByLabel('Telefone').fill(phone);
}

test('a broker writes down who stands at the gate; the admin, who does too, is shown that lead', async ({
  page: admin,
  browser,
}) => {
  const broker = await openBrowser(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
  await test.step('the broker makes a lead of their own with a thumb', async () => {
    await signIn(broker, 'bruno@morada.local');
    await broker.goto('/my-leads');
    const button = broker.getByRole('button', { name: 'Novo', exact: true });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await button.tap();
    await broker.getByRole('link', { name: 'Novo lead' }).tap();
    await fillIn(broker, '(0xx11) 97531-8642');
    await broker.getByRole('button', { name: 'Criar Lead' }).tap();

    await expect(broker.getByText('Lead criado com sucesso!')).toBeVisible();
    await expect(broker.getByRole('heading', { level: 1, name: 'Otávio Magalhães' })).toBeVisible();
    await expect(broker.getByRole('link', { name: '(11) 97531-8642' })).toBeVisible();
  });

  await test.step('for the admin the phone is known without its ninth digit, too', async () => {
    await signIn(admin, 'admin@morada.local');
    await admin.goto('/create-lead');
    await fillIn(admin, '11 7531-8642');
    await admin.keyboard.press('Enter');

    await expect(admin.getByText('Já existe um lead com este telefone', { exact: true })).toBeVisible();
    await expect(admin.getByLabel('Telefone')).toBeFocused();
    await expectAccessible(admin);
    // In the field's hint, which stands before it.
    await admin.keyboard.press('Shift+Tab');
    const [lead] = await Promise.all([admin.context().waitForEvent('page'), admin.keyboard.press('Enter')]);
    await expect(lead.getByRole('heading', { level: 1, name: 'Otávio Magalhães' })).toBeVisible();
    await expect(lead.getByText('Bruno Azevedo cadastrou o lead')).toBeVisible();
    await expect(admin.getByLabel('Nome')).toHaveValue('Otávio Magalhães');
  });

  await test.step('another broker learns only that the person is attended', async () => {
    const other = await openBrowser(browser, { viewport: { width: 360, height: 740 } });
    await signIn(other, 'carla@morada.local');
    await other.goto('/create-lead');
    await fillIn(other, '11975318642');
    await other.getByRole('button', { name: 'Criar Lead' }).click();

    await expect(
      other.getByText('Esta pessoa já é atendida por outro corretor. O contato ficou registrado para ele.'),
    ).toBeVisible();
    await expectAccessible(other);
    await expectNoSidewaysScroll(other);
  });
});
