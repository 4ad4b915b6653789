import { expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { Session } from '#contract/people/auth.ts';
import { keptOfLead } from '#test/browser/keptLeads.ts';
import {
  ADMIN,
  ANA,
  apiOf,
  cardOf,
  changesOf,
  choiceOf,
  keepKey,
  openBoard,
  openNotice,
  tap,
} from '#test/browser/outbox.ts';
import { expectAccessible, logIn, PHONE, test } from '#test/browser/test.ts';

test.use({ isFirstVisit: true, serviceWorkers: 'allow', viewport: PHONE });

const BRUNO = 'bruno@morada.local';

/** Pages come back one after the other: a call of the first may still be lost. */
const answeredChangesOf = (context: BrowserContext) => {
  const keys: (string | undefined)[] = [];
  context.on('response', (response) => keepKey(keys, response.request()));
  return keys;
};

test('on a lead’s page that was opened before, a note, a task and an outcome wait, too, and arrive in that order', async ({
  page,
  context,
}) => {
  const { aLeadOf, callAs } = apiOf(page);
  const lead = await aLeadOf(ANA, 'Xavier Na Estrada');
  const ana = await callAs(ANA);
  const dueAt = new Date(Date.now() + 86_400_000).toISOString();
  await ana.send('POST', `leads/${lead._id}/tasks`, { text: 'Enviar a planta', dueAt });
  await ana.send('POST', `leads/${lead._id}/attempts`, { channel: 'phone' });
  await openBoard(page, ANA, lead);
  await page.goto(`/leads/${lead._id}`);
  await expect(page.getByText('Enviar a planta').first()).toBeVisible();
  await expect.poll(() => keptOfLead(page, lead._id)).toBe(4);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: lead.name })).toBeVisible();

  await page.getByRole('button', { name: 'Nota', exact: true }).click();
  await page.getByRole('textbox', { name: 'Nova nota' }).fill('Prefere o bloco de trás.\nVolta na quinta.');
  await page.getByRole('button', { name: 'Anotar', exact: true }).click();
  const waiting = page.getByRole('list', { name: 'Ainda não enviado' }).getByRole('listitem');
  await expect(waiting).toContainText(['Prefere o bloco de trás.']);
  await expect(page.getByRole('textbox', { name: 'Nova nota' })).toBeHidden();
  await page.getByRole('checkbox', { name: 'Concluir: Enviar a planta' }).click();
  await expect(page.getByRole('checkbox', { name: 'Concluir: Enviar a planta' })).toBeChecked();
  await page.getByRole('button', { name: 'Como foi?' }).click();
  const sheet = page.getByRole('region', { name: 'Como foi com Xavier?' });
  await sheet.getByRole('button', { name: 'Falei' }).click();
  await sheet.getByRole('button', { name: 'Salvar' }).click();
  await expect(sheet).toBeHidden();
  await expect(waiting).toContainText(['Prefere', 'Concluir: Enviar a planta', 'Falei']);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Concluir: Enviar a planta' })).toBeChecked();
  await expect(waiting).toHaveCount(3);
  await context.setOffline(false);

  const ownStory = async () => {
    const story = await ana.get<LeadEvent[]>(`leads/${lead._id}/history`);
    return story.filter(({ by }) => by?._id === ana.user._id).reverse();
  };
  // The outcome, which is sent last, is told with its attempt.
  await expect.poll(async () => (await ownStory())[1]?.outcome).toBe('talked');
  await expect(waiting).toHaveCount(0);
  const own = await ownStory();
  expect(own.map(({ type }) => type)).toEqual(['task', 'attempt', 'note', 'task', 'status']);
  expect(own[2]?.details?.note?.text).toBe('Prefere o bloco de trás.\nVolta na quinta.');
  await expect(page.getByRole('region', { name: 'Histórico' }).getByText('Prefere o bloco de trás.')).toBeVisible();
});

test('a note for a lead that has gone to somebody else stays on the device, to be copied', async ({
  page,
  context,
}) => {
  const { aLeadOf, callAs } = apiOf(page);
  const lead = await aLeadOf(ANA, 'Quitéria Nota Guardada');
  await openBoard(page, ANA, lead);
  await page.goto(`/leads/${lead._id}`);
  await expect(page.getByRole('heading', { level: 1, name: lead.name })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Nota', exact: true }).click();
  await page.getByRole('textbox', { name: 'Nova nota' }).fill('Aceita permuta');
  await page.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(page.getByText('Aguardando conexão')).toBeVisible();
  const [admin, bruno] = [await callAs(ADMIN), await callAs(BRUNO)];
  await admin.send('PUT', 'leads/assign', { leadIds: [lead._id], userId: bruno.user._id });
  await context.setOffline(false);

  await expect(page.getByText('1 alteração não foi enviada')).toBeVisible();
  await page.reload();
  await openNotice(page, 'Ver');
  const item = page.getByRole('dialog', { name: 'Ainda não enviado' }).getByRole('listitem');
  await expect(item).toContainText('Quitéria Nota Guardada');
  await expect(item).toContainText('Aceita permuta');
  await expect(item.getByRole('button', { name: 'Copiar texto' })).toBeVisible();
});

test('a tab that dies between the write and its answer leaves one event: the next tab sends the same key', async ({
  page,
  context,
}) => {
  const { aLeadOf, statusesOf } = apiOf(page);
  const lead = await aLeadOf(ANA, 'Yara Aba Morta');
  const keys = changesOf(context);
  await openBoard(page, ANA, lead);
  // The server gets it, the page no answer.
  await page.route(`**/api/leads/${lead._id}`, (route) => void route.fetch(), { times: 1 });

  await tap(page, lead, 'convertido');
  await expect.poll(() => statusesOf(lead)).toEqual(['convertido']);
  await page.close();
  const later = await context.newPage();
  await later.goto('/my-leads');

  await expect.poll(() => keys.length).toBe(2);
  await expect(cardOf(later, lead).getByText('convertido')).toBeVisible();
  await expect(later.getByRole('button', { name: 'Ver', exact: true })).toBeHidden();
  expect(keys[0]).toBe(keys[1]);
  expect(await statusesOf(lead)).toEqual(['convertido']);
});

test('a lost answer and a proxy that refuses are tried again with the same key', async ({ page, context }) => {
  const { aLeadOf, statusesOf } = apiOf(page);
  const lead = await aLeadOf(ANA, 'Wanda Resposta Perdida');
  const keys = changesOf(context);
  await openBoard(page, ANA, lead);
  let tries = 0;
  await page.route(`**/api/leads/${lead._id}`, async (route) => {
    tries++;
    if (tries === 1) {
      await route.fetch();
      return route.abort();
    }
    return tries === 2 ? route.fulfill({ status: 429, body: '<h1>Too Many Requests</h1>' }) : route.continue();
  });

  await tap(page, lead, 'perdido');

  await expect.poll(() => keys.length).toBe(3);
  await expect(cardOf(page, lead)).not.toContainText('Aguardando conexão');
  expect(new Set(keys).size).toBe(1);
  expect(await statusesOf(lead)).toEqual(['perdido']);
});

test('a lead that has gone to somebody else keeps what was done to it on the device until its author decides', async ({
  page,
  context,
}) => {
  const { aLeadOf, callAs, statusesOf } = apiOf(page);
  const lead = await aLeadOf(ANA, 'Vera Outro Dono');
  await openBoard(page, ANA, lead);
  await context.setOffline(true);
  await tap(page, lead, 'convertido');
  const [admin, bruno] = [await callAs(ADMIN), await callAs(BRUNO)];
  await admin.send('PUT', 'leads/assign', { leadIds: [lead._id], userId: bruno.user._id });
  await context.setOffline(false);

  await expect(page.getByText('1 alteração não foi enviada')).toBeVisible();
  await openNotice(page, 'Ver');
  const panel = page.getByRole('dialog', { name: 'Ainda não enviado' });
  await expect(panel.getByRole('listitem')).toContainText(
    /Não foi enviado: Lead não encontrado\. Ele pode ter passado para outro corretor/,
  );
  await expect(panel.getByRole('listitem')).toContainText('convertido');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Descartar' }).click();
  await expect(panel).toContainText('Tudo enviado');
  expect(await statusesOf(lead)).toEqual([]);
});

test('what another user has changed stands beside what was chosen, and nothing is overwritten unasked', async ({
  page,
  context,
}) => {
  const { aLeadOf, callAs, statusesOf } = apiOf(page);
  const lead = await aLeadOf(ANA, 'Úrsula Dois Lados');
  await openBoard(page, ANA, lead);
  await context.setOffline(true);
  await tap(page, lead, 'convertido');
  const admin = await callAs(ADMIN);
  await admin.send('PUT', `leads/${lead._id}`, { status: 'perdido' });
  await context.setOffline(false);

  await expect(page.getByText('1 alteração não foi enviada')).toBeVisible();
  await expect(choiceOf(page, lead).getByRole('radio', { name: 'perdido' })).toBeChecked();
  await expect(cardOf(page, lead)).toContainText('Precisa de você');
  await openNotice(page, 'Ver');
  const panel = page.getByRole('dialog', { name: 'Ainda não enviado' });
  await expect(panel.getByRole('listitem')).toContainText(/Agora.*perdido.*Você.*convertido/);
  await expectAccessible(page);
  expect(await statusesOf(lead)).toEqual(['perdido']);
  await panel.getByRole('button', { name: 'Mudar para "convertido"' }).click();
  await expect(panel).toContainText('Tudo enviado');
  expect(await statusesOf(lead)).toEqual(['perdido', 'convertido']);
});

test('an ended session sends nothing; another account neither sends nor sees it; its author’s next login does', async ({
  page,
  context,
}) => {
  const { aLeadOf, statusesOf } = apiOf(page);
  const lead = await aLeadOf(ANA, 'Tânia Duas Contas');
  await openBoard(page, ANA, lead);
  const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as Session).token);
  await context.setOffline(true);
  await tap(page, lead, 'convertido');
  await expect(cardOf(page, lead)).toContainText('Aguardando conexão');
  await page.request.post('/api/users/logout', { headers: { authorization: `Bearer ${token}` } });
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();

  const keys = changesOf(context);
  await logIn(page, BRUNO);
  await expect(page.getByRole('heading', { name: 'Meus Leads' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Sem conexão com o servidor.')).toBeVisible();
  await expect(page.getByRole('button', { name: /aguarda/ })).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText('Sem conexão com o servidor.')).toBeHidden();
  expect(keys).toEqual([]);
  expect(await statusesOf(lead)).toEqual([]);

  await page.evaluate(() => localStorage.removeItem('userInfo'));
  await logIn(page, ANA);
  await expect.poll(() => statusesOf(lead)).toEqual(['convertido']);
});

test('two tabs send each change once, and both show it', async ({ page, context }) => {
  const { aLeadOf, statusesOf } = apiOf(page);
  const [first, second] = [await aLeadOf(ANA, 'Sônia Aba Um'), await aLeadOf(ANA, 'Rute Aba Dois')];
  await openBoard(page, ANA, first);
  const other = await context.newPage();
  await other.goto('/my-leads');
  await expect(choiceOf(other, second)).toBeVisible();
  const keys = answeredChangesOf(context);
  await context.setOffline(true);

  await tap(page, first, 'em andamento');
  await tap(other, second, 'convertido');
  await tap(other, first, 'perdido');
  await expect(choiceOf(page, first).getByRole('radio', { name: 'perdido' })).toBeChecked();
  keys.length = 0;
  await context.setOffline(false);

  await expect.poll(() => statusesOf(first)).toEqual(['em andamento', 'perdido']);
  await expect.poll(() => statusesOf(second)).toEqual(['convertido']);
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: /aguarda/ })).toBeHidden();
  await expect(choiceOf(page, second).getByRole('radio', { name: 'convertido' })).toBeChecked();
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
});
