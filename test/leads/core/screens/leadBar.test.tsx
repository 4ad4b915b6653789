// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/lead/LeadPage';
import '@/features/leads/agenda/LeadAgenda';
import '@/features/leads/agenda/TaskForm';
import '@/features/leads/agenda/VisitForm';
import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { renderApp } from '#test/renderApp.tsx';
import { ana, lead, setUpLeadBar } from './leadBarSetup.ts';

setUpLeadBar();

async function openLead() {
  const { user } = renderApp(`/leads/${lead}`, { as: ana });
  const bar = within(await screen.findByRole('group', { name: 'Com Íris Leão' }));
  return { user, bar };
}

test('on a phone the ways to reach the person are in one bar, and not twice', async () => {
  const { bar } = await openLead();

  expect(bar.getByRole('link', { name: 'Ligar para Íris Leão' })).toHaveAttribute('href', 'tel:+5511987654321');
  expect(bar.getByRole('link', { name: 'WhatsApp de Íris Leão' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'WhatsApp de Íris Leão' })).toHaveLength(1);
});

test('a note is written in a sheet, and stands in the story', async () => {
  const { user, bar } = await openLead();

  await user.click(bar.getByRole('button', { name: 'Nota' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Nova nota' }));
  const text = sheet.getByRole('textbox', { name: 'Nova nota' });
  await waitFor(() => expect(text).toHaveFocus());
  await fill(user, text, 'Quer ver no sábado');
  await user.click(sheet.getByRole('button', { name: 'Anotar' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('list', { name: /^Histórico/ })).toHaveTextContent('Quer ver no sábado');
  expect(screen.queryByRole('textbox', { name: 'Nova nota' })).not.toBeInTheDocument();
  expect(screen.getByText(/^agora · Quer ver no sábado$/)).toBeVisible();
});
