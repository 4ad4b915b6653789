import { screen } from '@testing-library/react';
import type { Lead } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

beforeEach(() => emptyTables());

test('the question is closed with one tap or Escape, and the status stays', async () => {
  const ana = await aBroker();
  const lead = await aLead({ name: 'Íris Leão', assignedTo: ana });

  const { user } = renderApp('/my-leads', { as: ana });
  await user.click(await screen.findByRole('radio', { name: 'perdido' }));
  await user.click(await screen.findByRole('button', { name: 'Agora não' }));

  expect(screen.queryByRole('region', { name: /Por que Íris/ })).not.toBeInTheDocument();
  expect((await as(ana).get<Lead>(`/leads/${lead}`)).body.status).toBe('perdido');
});

test('an admin sees and changes them on the lead’s page', async () => {
  const lead = await aLead({ name: 'Íris Leão', status: 'perdido' });

  const { user } = renderApp(`/leads/${lead}`, { as: await anAdmin() });
  const reason = await screen.findByRole('button', { name: 'Não respondeu' });
  await user.click(reason);

  expect(await screen.findByRole('button', { name: 'Não respondeu', pressed: true })).toBeVisible();
  expect(await screen.findByText('Motivo: Não respondeu')).toBeVisible();
});
