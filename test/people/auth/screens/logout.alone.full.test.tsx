// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/auth/login/LoginPage';
import '@/features/leads/lead/LeadPage';
import { screen, waitFor, within } from '@testing-library/react';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import { as } from '#test/client.ts';
import { standOnDesktop } from '#test/desktop.ts';
import { fill } from '#test/fill.ts';
import { aLead } from '#test/leads.ts';
import { loseNetwork, watchCalls } from '#test/network.ts';
import { changeEntries, readEntries } from '#test/outboxStorage.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

jest.mock('@/shared/offline/outbox/storage', () => jest.requireActual<object>('#test/outboxStorage.ts'));

type User = ReturnType<typeof renderApp>['user'];

let admin: Person;
let ana: Person;
let lead: string;

beforeAll(standOnDesktop);
beforeEach(async () => {
  await emptyTables();
  localStorage.clear();
  [admin, ana] = [await anAdmin(), await aBroker({ name: 'Ana Souza' })];
  lead = await aLead({ name: 'Thaís Sant’Anna', phone: '+5511987654321', assignedTo: ana });
});
afterEach(() => jest.restoreAllMocks());

const storyOf = async () => (await as(admin).get<LeadEvent[]>(`/leads/${lead}/history`)).body;

async function openLead() {
  const { user } = renderApp(`/leads/${lead}`, { as: ana });
  expect(await screen.findByRole('heading', { level: 1, name: 'Thaís Sant’Anna' })).toBeVisible();
  return user;
}

async function note(user: User, text: string): Promise<void> {
  await fill(user, await screen.findByRole('textbox', { name: 'Nova nota' }), text);
  await user.click(screen.getByRole('button', { name: 'Anotar' }));
  expect(await within(waiting()).findByText(text)).toBeVisible();
}

const waiting = () => screen.getByRole('list', { name: 'Ainda não enviado' });

test('what waits can be taken back', async () => {
  const user = await openLead();
  const network = loseNetwork();
  await note(user, 'Engano');

  await user.click(within(waiting()).getByRole('button', { name: 'Retirar' }));

  expect(await screen.findByText('Retirado: não será enviado')).toBeVisible();
  expect(screen.queryByText('Engano')).not.toBeInTheDocument();
  network.bringBack();
  expect(await readEntries(ana.id)).toEqual([]);
});

test('a tap without a network is sent later, with its outcome, and the story has the time of the tap', async () => {
  const user = await openLead();
  const network = loseNetwork();
  await user.click(screen.getByRole('link', { name: 'WhatsApp de Thaís Sant’Anna' }));
  expect(await within(waiting()).findByText('Contato pelo WhatsApp')).toBeVisible();
  window.dispatchEvent(new Event('focus'));
  await user.click(await screen.findByRole('button', { name: 'Falei' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(within(waiting()).getByText('Falei')).toBeVisible());
  const earlier = new Date(Date.now() - 40_000).toISOString();
  await changeEntries(ana.id, (entries) => entries.map((entry) => ({ ...entry, madeAt: earlier })));

  network.bringBack();
  const calls = watchCalls();

  await waitFor(() => expect(calls('POST', /\/outcomes$/)).toHaveLength(1));
  const [attempt] = calls('POST', /\/attempts$/);
  expect(Number(attempt?.headers.get('x-happened-ago'))).toBeGreaterThanOrEqual(40);
  await waitFor(async () =>
    expect(await storyOf()).toContainEqual(expect.objectContaining({ type: 'attempt', outcome: 'talked' })),
  );
});
