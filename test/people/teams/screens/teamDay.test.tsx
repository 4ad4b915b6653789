import { screen, within } from '@testing-library/react';
import { add } from 'date-fns';
import '@/features/leads/teamDay/TeamDayPage';
import { aLead } from '#test/leads.ts';
import { aBroker, aGerente } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, emptyTables, insertRows } from '#test/rows.ts';
import { aTeam } from '#test/teams.ts';

test('the day of a gerente’s team: who waits, deadlines, agenda, duty; without a team, whom to ask', async () => {
  await emptyTables();
  await changeRows('clockSettings', {}, { isOn: true });
  const [gerente, ana, bruno] = [await aGerente(), await aBroker({ name: 'Ana Souza' }), await aBroker()];
  const rita = await aLead({ name: 'Rita', assignedTo: ana });
  const caio = await aLead({ name: 'Caio', assignedTo: bruno });
  for (const [leadId, { id: userId }] of [
    [rita, ana],
    [caio, bruno],
  ] as const) {
    const times = { startedAt: new Date(), endsAt: add(new Date(), { minutes: 20 }) };
    await insertRows('leadClocks', { leadId, userId, stage: 'broker', source: 'landing', minutes: 20, ...times });
  }
  const { user } = renderApp('/my-leads', { as: gerente });
  const main = within(await screen.findByRole('main'));
  await user.click(await main.findByRole('link', { name: 'Dia da equipe' }));
  expect(await screen.findByText('Você ainda não tem uma equipe')).toBeVisible();

  await aTeam(gerente, [ana]);
  // Phones have it in a bar, too.
  const [leads] = screen.getAllByRole('link', { name: 'Leads' });
  if (leads) await user.click(leads);
  await user.click(screen.getByRole('link', { name: 'Dia da equipe' }));

  expect(await screen.findByRole('link', { name: '1: Sem contato, Ana Souza' })).toHaveAttribute(
    'href',
    `/leads-list?silentDays=0&assignedTo=${ana.id}`,
  );
  const deadlines = within(screen.getByRole('region', { name: 'Prazos que acabam primeiro' }));
  expect(await deadlines.findByRole('link', { name: 'Rita' })).toBeVisible();
  expect(deadlines.queryByText('Caio')).not.toBeInTheDocument();
  expect(await screen.findByText('Ninguém')).toBeVisible();
  expect(await screen.findByText('Nada marcado')).toBeVisible();
});
