import { screen } from '@testing-library/react';
import { add } from 'date-fns';
import '@/features/leads/agenda/team/TeamAgendaPage';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables, insertRows } from '#test/rows.ts';

beforeEach(emptyTables);

test('the way to a visit is offered, as in Hoje, and none to one by video', async () => {
  const admin = await anAdmin();
  const leadId = await aLead({ name: 'Rita', assignedTo: await aBroker({ name: 'Ana' }) });
  const visit = { leadId, propertyId: await aProperty({ name: 'Casa do Lago' }), createdBy: admin.id };
  const tomorrow = add(new Date(), { days: 1 });
  await insertRows('leadVisits', { ...visit, at: tomorrow });
  await insertRows('leadVisits', { ...visit, at: add(tomorrow, { minutes: 1 }), byVideo: true });

  const { user } = renderApp('/agenda?dias=semana', { as: admin });

  await user.click(await screen.findByRole('button', { name: 'Rota até Casa do Lago' }));
  expect(await screen.findByRole('menuitem', { name: 'Waze' })).toBeVisible();
});
