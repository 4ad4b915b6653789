// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/auth/profile/ProfilePage';
import '@/features/leads/agenda/TaskForm';
import '@/features/leads/agenda/VisitForm';
import '@/features/leads/lead/create/CreateLeadPage';
import '@/features/leads/lead/LeadPage';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { anAdmin } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { drafts, leadPage, newLead, setUpDrafts } from './draftsSetup.ts';

setUpDrafts();

describe('a new lead that is being written when its tab is closed', () => {
  test('goes with ‘Cancelar’', async () => {
    const view = newLead();
    await fill(view.user, await screen.findByLabelText('Nome'), 'Otávio Reis');
    await view.user.click(screen.getByRole('link', { name: 'Cancelar' }));

    expect(drafts()).toEqual([]);
  });

  test('keeps an admin’s broker, property and origin', async () => {
    const admin = await anAdmin();
    await aProperty({ name: 'Casa do Lago' });
    const view = newLead(admin);
    await view.user.click(await screen.findByLabelText(/^Corretor/));
    await view.user.click(await screen.findByRole('option', { name: /Ana Souza/ }));
    await fill(view.user, screen.getByLabelText(/^Imóvel/), 'casa do');
    await view.user.click(await screen.findByRole('option', { name: 'Casa do Lago' }));
    await view.user.selectOptions(screen.getByLabelText(/^Origem/), 'Placa');
    view.unmount();

    newLead(admin);
    expect(await screen.findByDisplayValue('Ana Souza')).toBe(screen.getByLabelText(/^Corretor/));
    expect(screen.getByLabelText(/^Imóvel/)).toHaveValue('Casa do Lago');
    // Its options come with the brokerage's sources.
    await waitFor(() => expect(screen.getByLabelText(/^Origem/)).toHaveDisplayValue('Placa'));
  });

  test('is not kept for longer than a week', async () => {
    const view = newLead();
    await fill(view.user, await screen.findByLabelText('Nome'), 'Otávio Reis');
    view.unmount();
    const [key = ''] = drafts();
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...stored, at: Date.now() - 8 * 86_400_000 }));

    leadPage();
    await screen.findByRole('heading', { level: 1, name: 'Íris Leão' });
    expect(drafts()).toEqual([]);
  });
});

test('a visit that was being written is open with its day', async () => {
  const view = leadPage();
  await view.user.click(await screen.findByRole('button', { name: 'Visita' }));
  fireEvent.change(await screen.findByLabelText('Hora'), { target: { value: '15:30' } });
  view.unmount();

  leadPage();
  expect(await screen.findByLabelText('Hora')).toHaveValue('15:30');
});
