import { screen } from '@testing-library/react';
import { add } from 'date-fns';
import '@/features/leads/agenda/team/TeamAgendaPage';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables, insertRows } from '#test/rows.ts';

beforeEach(emptyTables);

test('the team by day and by broker', async () => {
  const admin = await anAdmin();
  const [ana, bruno] = [await aBroker({ name: 'Ana' }), await aBroker({ name: 'Bruno' })];
  const [rita, caio] = [
    await aLead({ name: 'Rita', assignedTo: ana }),
    await aLead({ name: 'Caio', assignedTo: bruno }),
  ];
  await insertRows('leadVisits', { leadId: rita, at: add(new Date(), { days: 1 }), createdBy: admin.id });
  const dueAt = add(new Date(), { days: 2 });
  await insertRows('leadTasks', {
    leadId: caio,
    text: 'Mandar a proposta',
    dueAt,
    hasTime: false,
    createdBy: admin.id,
  });

  const { user } = renderApp('/agenda', { as: admin });

  expect(await screen.findByText('Nada marcado')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Amanhã' }));
  expect(await screen.findByRole('link', { name: 'Rita' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Caio' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '7 dias' }));
  expect(await screen.findByText('Mandar a proposta')).toBeVisible();
  expect(screen.getByText('Bruno')).toBeVisible();
  expect(`${window.location.pathname}${window.location.search}`).toBe('/agenda?dias=semana');
  await user.click(screen.getByRole('combobox', { name: 'Corretor' }));
  await user.click(await screen.findByRole('option', { name: /Ana/ }));
  expect(await screen.findByRole('link', { name: 'Rita' })).toBeVisible();
  expect(screen.queryByText('Mandar a proposta')).not.toBeInTheDocument();
});
