import { expect } from '@playwright/test';
import { expectAccessible, openBrowser, PHONE, test } from '#test/browser/test.ts';
import { aLogo } from '#test/logos.ts';
import { setUpEmptyMachine } from './emptyMachineSetup';

const server = setUpEmptyMachine();

test.use({ isFirstVisit: true });

const PASSWORD = 'Chave@2026';

test('from an empty machine to an invited broker’s first lead, without a command after the start', async ({
  browser,
}) => {
  const { origin, output } = server();
  const printed = /http:\S+\/instalar#\S+/.exec(output())?.[0] ?? '';
  const admin = await openBrowser(browser, { viewport: { width: 1280, height: 800 } });
  const firstSteps = admin.getByRole('region', { name: 'Primeiros passos' });

  await test.step('the first admin says whose it is', async () => {
    await admin.goto(printed);
    await admin.getByLabel('Nome da imobiliária').fill('Casa Nova');
    await admin.getByLabel('CRECI').fill('12345-J');
    await admin.getByLabel('Seu nome').fill('Helena Prado');
    await admin.getByLabel('E-mail').fill('helena@exemplo.com.br');
    await admin.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Criar e entrar' }).click();
    await expect(firstSteps.getByRole('listitem')).not.toHaveCount(0);
    await expect(admin).toHaveTitle(/Casa Nova$/);
  });

  await test.step('its logo and colour', async () => {
    await firstSteps.getByRole('link', { name: 'Envie o logo da imobiliária' }).click();
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await aLogo() };
    await admin.locator('input[type="file"]').first().setInputFiles(logo);
    await admin.getByLabel('Cor da imobiliária').fill('#c2185b');
    await admin.getByRole('button', { name: 'Salvar alterações' }).filter({ visible: true }).click();
    await expect(admin.getByText('Configurações salvas')).toBeVisible();
    await admin.goto(`${origin}/dashboard`);
  });

  let link = '';
  await test.step('the checklist leads to the brokers, where one is invited by a link', async () => {
    await firstSteps.getByRole('link', { name: 'Tenha o primeiro corretor' }).click();
    await admin.getByRole('link', { name: 'Convidar' }).first().click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('E-mails').fill('bruno@exemplo.com.br');
    await dialog.getByRole('button', { name: 'Convidar' }).click();
    const field = dialog.getByRole('textbox', { name: /^bruno@/ });
    await expect(field).toHaveValue(/\/convite#/);
    link = await field.inputValue();
  });

  const broker = await openBrowser(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
  await test.step('the broker accepts it on a phone', async () => {
    await broker.goto(link);
    await broker.getByLabel('Nome').fill('Bruno Reis');
    await broker.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await broker.getByLabel(/^WhatsApp/).fill('11 98765-4321');
    await expectAccessible(broker);
    await broker.getByRole('button', { name: 'Aceitar e entrar' }).tap();
    await expect(broker.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('the admin turns the roleta on', async () => {
    await admin.goto(`${origin}/roleta`);
    await admin.getByRole('switch', { name: 'Página de captação' }).click();
    await admin.getByRole('button', { name: 'Salvar' }).filter({ visible: true }).click();
    await expect(admin.getByText('Roleta salva')).toBeVisible();
  });

  await test.step('a visitor sees logo and colour; their contact is the broker’s first lead, and three steps are ticked', async () => {
    const visitor = await openBrowser(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
    await visitor.goto(`${origin}/landing`);
    await expect(visitor.getByRole('img', { name: 'Casa Nova' }).first()).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Quero ser contatado' })).toHaveCSS(
      'background-color',
      'rgb(194, 24, 91)',
    );
    await visitor.getByLabel('Nome').fill('Teresa Lima');
    await visitor.getByLabel('E-mail').fill('teresa@exemplo.com.br');
    await visitor.getByLabel('WhatsApp com DDD').fill('11 98123-4567');
    await visitor.getByLabel('Região').selectOption('abc');
    await visitor.getByRole('button', { name: 'Quero ser contatado' }).tap();

    await expect(broker.getByText('Teresa Lima').first()).toBeVisible();

    await admin.goto(`${origin}/dashboard`);
    for (const step of ['Envie o logo da imobiliária', 'Tenha o primeiro corretor', 'Ligue a roleta'])
      await expect(firstSteps.getByRole('listitem').filter({ hasText: step })).toContainText('Feito: ');
  });
});
