import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, openAs, PHONE, signIn, test } from '#test/browser/test.ts';

/** With an admin's token: gives a new lead to Ana by a distribution, and answers its name. */
async function distributeToAna(page: Page, token: string): Promise<string> {
  const call = async (method: string, path: string, data?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })).json();
  };
  const name = 'Olívia Recibo';
  const person = { name, email: 'olivia.recibo@exemplo.com.br', phone: '(11) 98877-6655', region: 'zona sul' };
  const lead = (await call('POST', '/leads', person)) as { _id: string };
  const [ana, bruno] = (await call('GET', '/users/brokers?sort=name')) as { _id: string }[];
  const leadIds = [lead._id];
  await call('PUT', '/leads/assign', { leadIds, userId: bruno?._id });
  const plan = (await call('POST', '/leads/plans', {
    leadIds,
    strategy: 'igual',
    brokers: [{ userId: ana?._id }],
  })) as { _id: string };
  await call('POST', `/leads/plans/${plan._id}/commit`);
  return name;
}

const REASON = /Ana Souza recebe 1 de 1 lead: partes iguais entre 1 corretor\./;

test('an admin reads by keyboard alone why a lead went to whom, and its broker reads it on a phone', async ({
  page,
  browser,
}) => {
  const token = await signIn(page, 'admin@morada.local');
  const name = await distributeToAna(page, token);
  await page.goto('/leads-list');
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(name);
  await expect(page.getByRole('grid', { name: 'Leads' })).toHaveAccessibleDescription(/Enter em uma linha/);

  await test.step('opens it from a cell with Enter, and is back in the cell once it is closed', async () => {
    await page.getByRole('columnheader', { name: 'Nome' }).focus();
    await page.keyboard.press('ArrowDown');
    const cell = row.getByRole('gridcell').nth(1);
    await expect(cell).toBeFocused();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name });
    await expect(panel.getByText(REASON).first()).toBeVisible();
    await expect(cell).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(cell).toBeFocused();
  });

  await test.step('likewise by a click on the row', async () => {
    await row.getByRole('gridcell').nth(3).click();
    await expect(page.getByRole('region', { name }).getByText(REASON).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row.getByRole('gridcell').nth(3)).toBeFocused();
  });

  await test.step('comes from the reason to the receipt, and back', async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Ver recibo' }).first().click();
    await expect(page.getByText('1 lead distribuído.')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('region', { name })).toBeVisible();
  });

  const phone = await openAs(browser, 'broker', { viewport: PHONE, colorScheme: 'dark' });
  await test.step('the broker opens it from the card, and the back button closes it', async () => {
    await phone.goto('/my-leads');
    await phone.getByRole('button', { name: `Ver histórico de ${name}` }).tap();
    const panel = phone.getByRole('dialog', { name });
    await expect(panel.getByText(REASON).first()).toBeVisible();
    await expect(panel.getByText('Helena Prado distribuiu para você').first()).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Ver recibo' })).toHaveCount(0);
    await expectNoSidewaysScroll(phone);
    await phone.goBack();
    await expect(panel).toBeHidden();
    await expect(phone).toHaveURL(/\/my-leads$/);
  });
});

test('on a phone a tap on the row’s button opens the history and ticks nothing', async ({ browser }) => {
  const page = await openAs(browser, 'admin', { viewport: PHONE, colorScheme: 'light' });
  await page.goto('/assign-leads');

  await page
    .getByRole('button', { name: /^Ver histórico de/ })
    .first()
    .tap();

  await expect(page.getByRole('list', { name: /^Histórico/ })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Marque os leads que quer distribuir')).toBeVisible();
});
