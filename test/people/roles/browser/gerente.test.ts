import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Lead } from '#contract/leads/leads.ts';
import type { Broker } from '#contract/people/brokers.ts';
import { expectNoSidewaysScroll, logIn, openBrowser, PHONE, signIn, test } from '#test/browser/test.ts';

const GERENTE = 'carla@morada.local';

let headers: Record<string, string>;
let brokers: Record<'ana' | 'bruno' | 'carla', Broker>;

/** By the admin. */
const read = async <Body>(request: APIRequestContext, path: string) =>
  (await (await request.get(path, { headers })).json()) as Body;
const aLeadOf = async (request: APIRequestContext, { _id }: Broker): Promise<Lead> => {
  const [lead] = await read<Lead[]>(request, `/api/leads?assignedTo=${_id}&status=novo&pageSize=1`);
  if (!lead) throw new Error('the demo’s corretores have new leads');
  return lead;
};

test.beforeEach(async ({ page, request }) => {
  headers = { authorization: `Bearer ${await signIn(page, 'admin@morada.local')}` };
  const all = await read<Broker[]>(request, '/api/users/brokers?pageSize=100');
  const named = (email: string) => {
    const found = all.find((broker) => broker.email === email);
    if (!found) throw new Error(`the demo has ${email}`);
    return found;
  };
  brokers = { ana: named('ana@morada.local'), bruno: named('bruno@morada.local'), carla: named(GERENTE) };
  await request.put(`/api/users/${brokers.carla._id}/role`, { headers, data: { role: 'gerente' } });
  const data = { name: 'Zona Sul', manager: brokers.carla._id, members: [brokers.ana._id] };
  await request.post('/api/teams', { headers, data });
});

const ofOtherTeams = (page: Page) => page.getByRole('row').filter({ hasText: brokers.bruno.name });

test('a gerente shares out their team’s leads among their team, sees no other’s, and reads one on a phone', async ({
  browser,
  request,
}) => {
  const [own, foreign] = [await aLeadOf(request, brokers.ana), await aLeadOf(request, brokers.bruno)];
  const desk = await openBrowser(browser, { viewport: { width: 1280, height: 800 } });

  await test.step('they log in, and the menu leads to the team’s leads', async () => {
    await logIn(desk, GERENTE);
    await expect(desk).toHaveURL(/\/my-leads$/);
    await desk.getByRole('link', { name: 'Leads', exact: true }).click();
    await expect(desk.getByRole('heading', { level: 1, name: 'Leads da equipe' })).toBeVisible();
    await desk.goto(`/leads-list?assignedTo=${brokers.ana._id}&pageSize=25`);
    await expect(desk.getByRole('row').filter({ hasText: brokers.ana.name }).first()).toBeVisible();
    await desk.goto(`/leads-list?assignedTo=${brokers.bruno._id}`);
    await expect(desk.getByText(/^Nenhum lead/).first()).toBeVisible();
    await expect(ofOtherTeams(desk)).toHaveCount(0);
  });

  await test.step('a lead of another team is not there by its address, nor is its corretor', async () => {
    await desk.goto(`/leads/${foreign._id}`);
    await expect(desk.getByRole('heading', { level: 1 })).not.toHaveText(foreign.name);
    await expect(desk.getByText(foreign.email ?? foreign.name)).toHaveCount(0);
    await desk.goto('/brokers');
    await expect(desk.getByRole('heading', { level: 2, name: brokers.ana.name })).toBeVisible();
    await expect(desk.getByRole('heading', { level: 2, name: brokers.bruno.name })).toHaveCount(0);
    await desk.goto('/leads-por-corretor');
    await expect(desk.getByRole('rowheader', { name: brokers.ana.name })).toBeVisible();
    await expect(desk.getByRole('rowheader', { name: brokers.bruno.name })).toHaveCount(0);
  });

  await test.step('they share out the leads of their corretor among their team', async () => {
    await desk.goto(`/assign-leads?assignedTo=${brokers.ana._id}&status=novo&pageSize=25`);
    await desk.getByRole('row').nth(1).getByRole('checkbox').check();
    await desk.getByRole('row').nth(2).getByRole('checkbox').check();
    await desk.getByRole('button', { name: 'Distribuir…' }).click();
    const panel = desk.getByRole('dialog');
    await expect(panel.getByRole('checkbox', { name: brokers.bruno.name })).toHaveCount(0);
    await panel.getByRole('checkbox', { name: brokers.ana.name }).uncheck();
    await panel.getByRole('button', { name: /^Distribuir 2 leads$/ }).click();
    await expect(panel.getByRole('heading', { name: '2 leads distribuídos' })).toBeVisible();
    await expect(panel.getByRole('button', { name: /CSV/ })).toHaveCount(0);
    await panel.getByRole('button', { name: /^Desfazer: / }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click();
    await expect(panel.getByRole('heading', { name: '2 leads voltaram ao corretor de antes' })).toBeVisible();
  });

  await test.step('on a phone they read a lead of their team', async () => {
    const phone = await openBrowser(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
    await signIn(phone, GERENTE);
    await phone.goto(`/leads/${own._id}`);
    await expect(phone.getByRole('heading', { level: 1, name: own.name })).toBeVisible();
    await expectNoSidewaysScroll(phone);
    await phone.goto(`/leads/${foreign._id}`);
    await expect(phone.getByText(foreign.name)).toHaveCount(0);
  });
});
