import { expect } from '@playwright/test';
import type { BrowserContext, Page, Request } from '@playwright/test';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import type { Session } from '#contract/people/auth.ts';
import { keptBoards, workerControls } from './keptLeads.ts';
import { signIn } from './test.ts';

export const ANA = 'ana@morada.local';

export const ADMIN = 'admin@morada.local';

let phones = 0;

/** The API, as another user's browser would call it. */
export function apiOf(page: Page) {
  const callAs = async (email: string) => {
    const login = await page.request.post('/api/users/login', { data: { email, password: 'Morada@2026' } });
    const { token, user } = (await login.json()) as Session;
    const headers = { authorization: `Bearer ${token}` };
    return {
      user,
      get: async <Body>(path: string) => (await (await page.request.get(`/api/${path}`, { headers })).json()) as Body,
      send: async <Body>(method: string, path: string, data?: object) =>
        (await (await page.request.fetch(`/api/${path}`, { method, headers, data })).json()) as Body,
    };
  };
  const statusesOf = async (lead: Lead) => {
    const admin = await callAs(ADMIN);
    const events = await admin.get<LeadEvent[]>(`leads/${lead._id}/history`);
    return events
      .filter(({ type }) => type === 'status')
      .map(({ toStatus }) => toStatus)
      .reverse();
  };
  return {
    callAs,
    statusesOf,
    aLeadOf: async (email: string, name: string): Promise<Lead> => {
      const admin = await callAs(ADMIN);
      const { user } = await callAs(email);
      const phone = `119${(phones++ + 41_000_000).toString()}`;
      const lead = await admin.send<Lead>('POST', 'leads', { name, email: 'lead@exemplo.com.br', phone });
      await admin.send('PUT', 'leads/assign', { leadIds: [lead._id], userId: user._id });
      return lead;
    },
  };
}

export const choiceOf = (page: Page, { name }: Lead) => page.getByRole('radiogroup', { name: `Status de ${name}` });

export async function tap(page: Page, lead: Lead, status: LeadStatus): Promise<void> {
  const choice = choiceOf(page, lead).getByRole('radio', { name: status });
  await choice.click();
  await expect(choice).toBeChecked();
}

export const cardOf = (page: Page, { name }: Lead) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

export async function openBoard(page: Page, email: string, lead: Lead): Promise<void> {
  await signIn(page, email);
  await page.goto('/my-leads');
  await expect(choiceOf(page, lead)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await workerControls(page);
  // The page's first answers are loaded again once the worker can store them.
  await expect.poll(() => keptBoards(page)).toBeGreaterThan(0);
}

export const changesOf = (context: BrowserContext) => {
  const keys: (string | undefined)[] = [];
  context.on('request', (request) => keepKey(keys, request));
  return keys;
};

export function keepKey(keys: (string | undefined)[], request: Request): void {
  if (request.method() === 'PUT') keys.push(request.headers()['idempotency-key']);
}

export const openNotice = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
