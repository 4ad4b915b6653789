import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PlanLead } from '#contract/giving/distribution.ts';
import type { Run } from '#contract/ground/runs.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { User } from '#contract/people/auth.ts';
import { panel, numberIn } from '#test/browser/distribution.ts';
import { expectAccessible, signIn, test } from '#test/browser/test.ts';

const FILTER = '/assign-leads?status=novo&status=em+andamento&pageSize=25';

let token = '';

test.beforeEach(async ({ page }) => {
  token = await signIn(page, 'admin@morada.local');
});

const selectedText = (page: Page) => page.getByText(/^[\d.]+ selecionados$/);

/** Signs in past the screen and changes the status of this lead. */
async function changeStatusAs(page: Page, email: string, leadId: string): Promise<void> {
  const login = await page.request.post('/api/users/login', { data: { email, password: 'Morada@2026' } });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const lead = (await (await page.request.get(`/api/leads/${leadId}`, { headers })).json()) as { status: string };
  const status = lead.status === 'novo' ? 'em andamento' : 'novo';
  const changed = await page.request.put(`/api/leads/${leadId}`, { headers, data: { status } });
  expect(changed.status()).toBe(200);
}

/** A lead that the last distribution gave. */
async function givenByLastRun(page: Page): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const [run] = (await (await page.request.get('/api/runs?pageSize=1', { headers })).json()) as Run[];
  const address = `/api/leads/plans/${run?._id ?? ''}/leads?pageSize=1&outcome=atribuido`;
  const [given] = (await (await page.request.get(address, { headers })).json()) as PlanLead[];
  return given?.lead._id ?? '';
}

test('a filter less two leads is shared out, explained, and taken back but for the lead that was worked on', async ({
  page,
}) => {
  await page.goto(FILTER);
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Selecionar os [\d.]+/ }).click();
  const all = numberIn(await selectedText(page).textContent());
  await page.getByRole('row').nth(1).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^26–50 de /)).toBeVisible();
  await page.getByRole('row').nth(3).getByRole('checkbox').uncheck();
  await expect(selectedText(page)).toHaveText(`${(all - 2).toString()} selecionados`);

  await page.getByRole('button', { name: 'Distribuir…' }).click();
  await panel(page).getByRole('radio', { name: 'Menos abertos' }).check();
  await expect(panel(page).getByText(/Quem tem menos leads abertos recebe mais, até todos ficarem com/)).toBeVisible();
  // Other tests may have added brokers.
  const others = panel(page).getByRole('checkbox', { name: /^(?!Ana Souza)/, checked: true });
  while ((await others.count()) > 0) await others.first().uncheck();
  await expect(panel(page).getByRole('checkbox', { name: 'Tereza Lacerda' })).toBeDisabled();
  await expect(panel(page).getByText('Inativo: não recebe leads')).toBeVisible();
  await expect(panel(page).getByText(/^Cedem leads: /)).toBeVisible();
  await expectAccessible(page);

  await panel(page).getByRole('button', { name: 'Ver o motivo de cada lead' }).click();
  await expect(
    panel(page)
      .getByText(/^Ana Souza tinha \d+ leads abertos e termina com \d+\.$/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Voltar ao plano' }).click();
  const commit = panel(page).getByRole('button', { name: /^Distribuir [\d.]+ leads$/ });
  const moving = numberIn(await commit.textContent());
  await commit.click();
  await expect(panel(page).getByRole('heading', { name: `${moving.toString()} leads distribuídos` })).toBeFocused();

  const download = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Baixar recibo (CSV)' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(all - 2 + 1);
  await expectAccessible(page);

  await changeStatusAs(page, 'ana@morada.local', await givenByLastRun(page));
  await panel(page)
    .getByRole('button', { name: /^Desfazer: / })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click();

  await expect(panel(page).getByRole('heading', { name: /^\d+ leads voltaram ao corretor de antes$/ })).toBeFocused();
  await expect(panel(page).getByText('1 mudou de status depois')).toBeVisible();
  await page.goto('/o-que-foi-feito');
  const last = page.getByRole('list', { name: 'O que foi feito' }).getByRole('listitem').first();
  await expect(last).toContainText(/Desfeito por Helena Prado em .*; 1 ficou como estava/);
  await expectAccessible(page);
});

test('a receipt on paper says whose it is and from when, without menu and buttons; its list ends where pages to read end', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${token}` };
  const [lead] = (await (await page.request.get('/api/leads?pageSize=1', { headers })).json()) as Lead[];
  const brokers = (await (await page.request.get('/api/users/brokers', { headers })).json()) as User[];
  // At least the second one moves it.
  for (const name of ['Bruno Azevedo', 'Ana Souza']) {
    const data = { leadIds: [lead?._id], userId: brokers.find((broker) => broker.name === name)?._id };
    expect((await page.request.put('/api/leads/assign', { headers, data })).status()).toBe(200);
  }
  await page.setViewportSize({ width: 2560, height: 1000 });
  await page.goto('/o-que-foi-feito');
  const list = page.getByRole('list', { name: 'O que foi feito' });
  await expect(list.getByRole('link').first()).toBeVisible();
  expect((await list.boundingBox())?.width).toBeLessThanOrEqual(1640);

  await list.getByRole('link').first().click();
  await expect(page.getByRole('columnheader', { name: 'Agora abertos' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  await expect(page.getByText(/^Impresso em \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Agora abertos' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
});
