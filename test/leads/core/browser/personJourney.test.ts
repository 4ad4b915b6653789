import { expect } from '@playwright/test';
import { paths } from '#contract/ground/paths.ts';
import { demoProperty } from '#test/browser/screens.ts';
import { expectAccessible, openBrowser, PHONE, signIn, test, untilHydrated } from '#test/browser/test.ts';

test.use({ isFirstVisit: true, serviceWorkers: 'allow' });

const IN_HAND = { viewport: PHONE, hasTouch: true, isMobile: true };
const NAME = 'Teresa Duas Vezes';

test('who writes twice is one lead: from the first contact to the results, one story', async ({ browser, request }) => {
  const { _id, name: property } = await demoProperty(request);
  const visitor = await openBrowser(browser, IN_HAND);
  const leaveContact = async (path: string, phone: string, region?: string) => {
    await visitor.goto(path);
    const name = visitor.getByLabel('Nome');
    await name.scrollIntoViewIfNeeded();
    await untilHydrated(visitor);
    if (region) {
      await name.fill(NAME);
      await visitor.getByLabel('E-mail').fill('teresa@exemplo.com.br');
      await visitor.getByLabel('Região').selectOption(region);
    }
    // The page fills it in for a known visitor.
    await expect(name).toHaveValue(NAME);
    await visitor.getByLabel('WhatsApp com DDD').fill(phone);
    await visitor.getByRole('button', { name: 'Quero ser contatado' }).tap();
    await expect(
      visitor.getByRole('heading', { name: /^(Recebemos seu contato, Teresa|Teresa, .* responde pelo WhatsApp)$/ }),
    ).toBeFocused();
  };
  await test.step('a visitor leaves a contact twice, the second time without the ninth digit', async () => {
    await leaveContact(paths.landing(), '11 98123-4567', 'abc');
    await leaveContact(paths.property(_id), '(011) 8123-4567');
  });

  const admin = await openBrowser(browser, { viewport: { width: 1280, height: 800 } });
  /** Leads that Ana has received in the last days. */
  const readResults = async (): Promise<number> => {
    await admin.goto(paths.results());
    const row = admin.getByRole('table', { name: /por corretor$/ }).getByRole('row', { name: /^Ana Souza/ });
    return Number(await row.getByRole('cell').first().textContent());
  };
  let before = 0;
  await test.step('the admin has one lead, and gives it to a broker', async () => {
    await signIn(admin, 'admin@morada.local');
    before = await readResults();
    await admin.goto(`${paths.assignLeads()}?q=teresa+duas`);
    const rows = admin.getByRole('row').filter({ hasText: NAME });
    await expect(rows).toHaveCount(1);
    await rows.getByRole('checkbox').check();
    await admin.getByLabel('Corretor', { exact: true }).fill('Ana');
    await admin.getByRole('option', { name: /Ana Souza/ }).click();
    await admin.getByRole('button', { name: 'Atribuir', exact: true }).click();
    await expect(admin.getByText('Leads atribuídos com sucesso!')).toBeVisible();
  });

  const broker = await openBrowser(browser, IN_HAND);
  const story = broker.getByRole('list', { name: /^Histórico/ });
  await test.step('the broker finds it first, and writes by WhatsApp', async () => {
    await broker.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await signIn(broker, 'ana@morada.local');
    await broker.goto(paths.today());
    await broker.evaluate(() => navigator.serviceWorker.ready);
    await broker.getByRole('region', { name: 'Novos a atender' }).getByRole('link', { name: NAME, exact: true }).tap();
    await expect(story).toContainText('Voltou a fazer contato pelas páginas de imóveis');
    const opened = broker.waitForEvent('popup');
    await broker.getByRole('link', { name: /^WhatsApp de/ }).tap();
    await (await opened).close();
    await broker.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const question = broker.getByRole('region', { name: /^Como foi com/ });
    await question.getByRole('button', { name: 'Falei' }).tap();
    await question.getByRole('button', { name: 'Salvar' }).tap();
    await expect(story).toContainText('Você falou com o lead');
  });

  await test.step('notes what was said, and marks a task and a visit', async () => {
    await broker.getByRole('button', { name: 'Nota', exact: true }).click();
    await broker.getByRole('textbox', { name: 'Nova nota' }).fill('Muda-se em março');
    await broker.getByRole('button', { name: 'Anotar', exact: true }).tap();
    await expect(story).toContainText('Muda-se em março');

    await broker.getByRole('button', { name: 'Tarefa', exact: true }).tap();
    await broker.getByRole('textbox', { name: 'O que fazer' }).fill('Enviar a planta');
    await broker.getByRole('button', { name: 'hoje' }).tap();
    await broker.getByRole('button', { name: 'Salvar' }).tap();
    await expect(broker.getByRole('checkbox', { name: 'Concluir: Enviar a planta' })).toBeVisible();

    await broker.getByRole('button', { name: 'Visita', exact: true }).tap();
    await broker.getByRole('button', { name: 'amanhã' }).tap();
    await broker.getByLabel('Hora').fill('14:30');
    await broker.getByRole('button', { name: 'Salvar' }).tap();
    await expect(broker.getByRole('list', { name: 'O que fazer' })).toContainText(`Visita: ${property}`);
  });

  let selection = '';
  await test.step('sends a selection', async () => {
    await broker.getByRole('button', { name: 'Nova seleção' }).tap();
    const dialog = broker.getByRole('dialog', { name: /^Imóveis para/ });
    await dialog.getByRole('region', { name: 'Sugestões' }).getByRole('button').first().tap();
    await dialog.getByRole('button', { name: 'Criar link com 1 imóvel' }).tap();
    const ready = broker.getByRole('dialog', { name: 'Seleção pronta' });
    const link = await ready.getByRole('link', { name: 'Enviar pelo WhatsApp' }).getAttribute('href');
    selection = /\/selecao\/[\w-]+$/.exec(new URL(link ?? '').searchParams.get('text') ?? '')?.[0] ?? '';
    await ready.getByRole('button', { name: 'Fechar' }).tap();
  });

  await test.step('of which the client hearts a property', async () => {
    await visitor.goto(selection);
    await untilHydrated(visitor);
    await visitor.getByRole('button', { name: 'Gostei' }).tap();
    await expect(visitor.getByText('Ana já sabe que você gostou.')).toBeVisible();
    await expect(story).toContainText('gostou de');
  });

  await test.step('without a network the broker finishes the task, and it is sent later', async () => {
    await broker.context().setOffline(true);
    await broker.getByRole('checkbox', { name: 'Concluir: Enviar a planta' }).tap();
    await expect(broker.getByText('Aguardando conexão').first()).toBeVisible();
    await expect(story).not.toContainText('Você concluiu');
    await broker.context().setOffline(false);
    await expect(story).toContainText('Você concluiu');
    await expectAccessible(broker);
  });

  await test.step('the admin reads the whole story', async () => {
    await admin.goto(`${paths.leadsList()}?q=teresa+duas`);
    await admin.getByRole('row').filter({ hasText: NAME }).getByRole('gridcell').nth(1).click();
    const told = admin.getByRole('list', { name: /^Histórico/ });
    await expect(told.getByRole('listitem')).toContainText([
      /concluiu/,
      /gostou de/,
      /seleção/,
      /visita/,
      /Enviar a planta/,
      /Muda-se em março/,
      /falou com o lead/,
      /passou para Ana Souza/,
      /Foi direto para/,
      /Voltou a fazer contato pelas páginas de imóveis/,
      /./,
    ]);
  });

  await test.step('and finds it once in the results', async () => {
    expect(await readResults()).toBe(before + 1);
    await expectAccessible(admin);
  });
});
