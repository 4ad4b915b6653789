// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/lead/LeadPage';
import '@/features/leads/agenda/LeadAgenda';
import '@/features/leads/agenda/TaskForm';
import '@/features/leads/agenda/VisitForm';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { renderApp } from '#test/renderApp.tsx';
import { ana, lead, setUpLeadBar } from './leadBarSetup.ts';

setUpLeadBar();

async function openLead() {
  const { user } = renderApp(`/leads/${lead}`, { as: ana });
  const bar = within(await screen.findByRole('group', { name: 'Com Íris Leão' }));
  return { user, bar };
}

test('a sheet that is closed leaves what was typed for the next time', async () => {
  const { user, bar } = await openLead();
  await user.click(bar.getByRole('button', { name: 'Tarefa' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Nova tarefa' }));
  await fill(user, await sheet.findByRole('textbox', { name: 'O que fazer' }), 'Enviar a planta');
  await user.click(sheet.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(bar.getByRole('button', { name: 'Tarefa' }));
  const again = within(await screen.findByRole('dialog', { name: 'Nova tarefa' }));
  expect(await again.findByRole('textbox', { name: 'O que fazer' })).toHaveValue('Enviar a planta');
  await user.click(again.getByRole('button', { name: 'Salvar' }));

  expect(await screen.findByRole('checkbox', { name: 'Concluir: Enviar a planta' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a visit is planned in a sheet', async () => {
  const { user, bar } = await openLead();
  await user.click(bar.getByRole('button', { name: 'Visita' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Nova visita' }));

  await user.click(await sheet.findByRole('button', { name: 'amanhã' }));
  fireEvent.change(sheet.getByLabelText('Hora'), { target: { value: '14:30' } });
  await user.click(sheet.getByRole('button', { name: 'Salvar' }));

  expect(await screen.findByText('amanhã às 14:30')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a task that was being written when its tab was closed is open in its sheet', async () => {
  const { user, unmount } = renderApp(`/leads/${lead}`, { as: ana });
  await user.click(await screen.findByRole('button', { name: 'Tarefa' }));
  await fill(user, await screen.findByRole('textbox', { name: 'O que fazer' }), 'Enviar a planta');
  unmount();

  renderApp(`/leads/${lead}`, { as: ana });

  const sheet = within(await screen.findByRole('dialog', { name: 'Nova tarefa' }));
  expect(await sheet.findByRole('textbox', { name: 'O que fazer' })).toHaveValue('Enviar a planta');
});
