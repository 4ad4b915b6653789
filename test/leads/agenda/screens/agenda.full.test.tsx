// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/lead/LeadPage';
import '@/features/leads/agenda/TaskForm';
import '@/features/leads/agenda/VisitForm';
import { screen } from '@testing-library/react';
import type { Visit } from '#contract/leads/agenda.ts';
import { as } from '#test/client.ts';
import { loseNextCall } from '#test/network.ts';
import { aProperty } from '#test/properties.ts';
import { ana, inHours, lead, open, setUpAgenda } from './agendaSetup.ts';

setUpAgenda();

test('in another time zone a time of day says whose it is', async () => {
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ locale: 'pt-BR', calendar: 'gregory', numberingSystem: 'latn', timeZone: 'Europe/Lisbon' });
  await as(ana).post(`/leads/${lead}/visits`, { at: inHours(30) });
  const { user } = open();

  expect(await screen.findByText(/às \d\d:\d\d \(horário de Brasília\)/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Visita' }));
  expect(await screen.findByLabelText('Hora (horário de Brasília)')).toBeVisible();
});

test('another property is found by its name', async () => {
  await aProperty({ name: 'Loft na Sé' });
  const { user } = open();
  await screen.findByRole('heading', { name: 'O que fazer' });
  await user.click(screen.getByRole('button', { name: 'Visita' }));
  const property = await screen.findByRole('combobox', { name: 'Imóvel opcional' });

  await user.clear(property);
  await user.type(property, 'loft');
  await user.click(await screen.findByRole('option', { name: 'Loft na Sé' }));

  expect(property).toHaveValue('Loft na Sé');
});

describe('a visit in the calendar of this device', () => {
  test('that cannot be had says so', async () => {
    await as(ana).post<Visit>(`/leads/${lead}/visits`, { at: inHours(24) });
    const { user } = open();
    await screen.findByRole('heading', { name: 'O que fazer' });
    await user.click(await screen.findByRole('button', { name: 'Opções: Visita' }));

    loseNextCall('GET', /visit\.ics/);
    await user.click(screen.getByRole('menuitem', { name: 'Adicionar ao calendário' }));

    expect(await screen.findByText('Não foi possível baixar a visita')).toBeVisible();
  });
});
