// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/lead/LeadPanel';
import '@/features/leads/list/LeadsListPage';
import '@/features/leads/list/board/MyLeadsPage';
import { screen, waitFor, within } from '@testing-library/react';
import type { Lead } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { loseNextCall, refuseNextCall } from '#test/network.ts';
import { aBroker } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { insertRows } from '#test/rows.ts';
import { aStory, admin, ana, panel, setUpLeadHistory, story } from './leadHistorySetup.ts';

setUpLeadHistory();

type User = ReturnType<typeof renderApp>['user'];

/** As a browser does at the end of a drag: text is marked when the click comes. */
const drag = async (user: User, cell: HTMLElement) => {
  cell.addEventListener('click', () => window.getSelection()?.selectAllChildren(cell), { capture: true, once: true });
  await user.click(cell);
};
const clickWithShift = async (user: User, cell: HTMLElement) => {
  await user.keyboard('{Shift>}');
  await user.click(cell);
  await user.keyboard('{/Shift}');
};

test.each([
  ['a drag that marks its text', drag],
  ['a middle click', (user: User, target: HTMLElement) => user.pointer({ keys: '[MouseMiddle]', target })],
  ['a click with Shift', clickWithShift],
])('%s does not open a row', async (_what, act) => {
  await aStory();
  const { user } = renderApp('/leads-list', { as: admin });

  await act(user, await screen.findByRole('gridcell', { name: 'Íris Leão' }));

  expect(window.location.search).toBe('');
  expect(screen.queryByRole('region', { name: 'Íris Leão' })).not.toBeInTheDocument();
  window.getSelection()?.removeAllRanges();
});

test('a history that does not load says so, and can be tried again', async () => {
  const { lead } = await aStory();
  loseNextCall('GET', /\/history/);
  const { user } = renderApp(`/leads-list?lead=${lead}`, { as: admin });

  expect(await screen.findByText('Não foi possível carregar o histórico')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await story()).toHaveLength(4);
});

test('a lead that went to somebody else is not there any more', async () => {
  const lead = await aLead({ assignedTo: await aBroker() });

  renderApp(`/my-leads?lead=${lead}`, { as: ana });

  // The history may say so first.
  await waitFor(() => expect(screen.getByText('Lead não encontrado')).toBeVisible());
});

test('older events of the history load on demand', async () => {
  const lead = await aLead({ name: 'Íris Leão' });
  await insertRows(
    'leadEvents',
    Array.from({ length: 130 }, () => ({ leadId: lead, type: 'contact' as const })),
  );
  const { user } = renderApp(`/leads-list?lead=${lead}`, { as: admin });
  const shown = (await story()).length;

  await user.click(within(await panel()).getByRole('button', { name: 'Carregar mais' }));

  await waitFor(async () => {
    expect((await story()).length).toBeGreaterThan(shown);
  });
});

test('the panel of a grid’s row has the WhatsApp text, and says when the lead did not load', async () => {
  const lead = await aLead({ name: 'Íris Leão', phone: '+5511987654321' });
  const { whatsappLink } = (await as(admin).get<Lead>(`/leads/${lead}`)).body;
  const { user } = renderApp('/leads-list', { as: admin });
  const row = await screen.findByRole('gridcell', { name: 'Íris Leão' });
  refuseNextCall('GET', new RegExp(`/leads/${lead}$`), 400);

  await user.click(row);

  const opened = within(await panel());
  expect(await opened.findByText('Não foi possível carregar o lead')).toBeVisible();
  await user.click(opened.getByRole('button', { name: 'Tentar novamente' }));
  expect(await opened.findByRole('link', { name: 'WhatsApp de Íris Leão' })).toHaveAttribute('href', whatsappLink);
});
