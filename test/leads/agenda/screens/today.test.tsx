// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/agenda/today/TodayPage';
import { screen, waitFor, within } from '@testing-library/react';
import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { stopPageClock } from '#test/pageClock.ts';
import { ana, hoursAgo, open, section, setUpToday } from './todaySetup.ts';

setUpToday();

test('a day without anything to do says so, and what to do instead', async () => {
  open();

  expect(await screen.findByText('Tudo em dia')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Compartilhar meu site' })).toBeVisible();
});

test('a broker sees who waits for an answer, each with WhatsApp and phone, and opens the lead', async () => {
  stopPageClock();
  const id = await aLead({ name: 'Íris Leão', phone: '+5511987654321', assignedTo: ana });
  await aLead({ name: 'Caio Lima', assignedTo: ana, status: 'em andamento', createdAt: hoursAgo(5 * 24) });
  const { user } = open();

  const newLeads = within(await section('Novos a atender'));
  expect(newLeads.getByRole('listitem')).toHaveTextContent('Íris LeãoCentralagora');
  expect(newLeads.getByRole('link', { name: 'Ligar para Íris Leão' })).toHaveAttribute('href', 'tel:+5511987654321');
  expect(within(await section('Sem contato')).getByRole('listitem')).toHaveTextContent(
    'Caio LimaCentralSem contato há 5 dias',
  );

  await user.click(newLeads.getByRole('link', { name: 'Íris Leão' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/leads/${id}`));
});

test('an overdue task is done with one tap and goes; the toast brings it back', async () => {
  const lead = await aLead({ name: 'Íris Leão', assignedTo: ana, status: 'em andamento' });
  await as(ana).post(`/leads/${lead}/tasks`, { text: 'Enviar a planta', dueAt: hoursAgo(48), hasTime: true });
  const { user } = open();
  const overdue = within(await section('Tarefas atrasadas'));
  expect(overdue.getByRole('listitem')).toHaveTextContent(/^Enviar a plantaÍris LeãoAtrasada: /);

  await user.click(overdue.getByRole('checkbox', { name: 'Concluir: Enviar a planta' }));
  expect(await screen.findByText('Tarefa concluída')).toBeVisible();
  expect(await screen.findByText('Tudo em dia')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await section('Tarefas atrasadas')).toHaveTextContent('Enviar a planta');
});

test('a visit whose time has come is answered with one tap', async () => {
  const lead = await aLead({ name: 'Íris Leão', assignedTo: ana, status: 'em andamento' });
  await as(ana).post(`/leads/${lead}/visits`, { at: hoursAgo(1) });
  const { user } = open();

  await user.click(within(await section('Visitas')).getByRole('button', { name: 'Aconteceu' }));

  expect(await screen.findByText('Visita feita')).toBeVisible();
  expect(await screen.findByText('Tudo em dia')).toBeVisible();
});

/** In São Paulo, where no clock changes. */
const atNoon = (days: number) => {
  const day = new Date(Date.now() - 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  return `${day}T12:00:00-03:00`;
};

async function tomorrowsVisit() {
  const lead = await aLead({ name: 'Íris Leão', phone: '+5511987654321', assignedTo: ana, status: 'em andamento' });
  await as(ana).post(`/leads/${lead}/visits`, { at: atNoon(1) });
  return lead;
}

test('the day before, a visit is sent to its client and confirmed; the toast takes it back', async () => {
  await tomorrowsVisit();
  const { user } = open();
  const visits = within(await section('Confirmar para amanhã'));
  const link = visits.getByRole('link', { name: 'Enviar visita a Íris Leão' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/5511987654321\?text=.*Confirma%3F$/));

  await user.click(visits.getByRole('button', { name: 'Confirmar: Íris Leão' }));
  expect(await screen.findByText('Visita confirmada')).toBeVisible();
  expect(await screen.findByText('Tudo em dia')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await section('Confirmar para amanhã')).toHaveTextContent('Íris Leão');
});

test('tomorrow and the week have their tasks and visits by day, in the address as well', async () => {
  const lead = await tomorrowsVisit();
  await as(ana).post(`/leads/${lead}/tasks`, { text: 'Levar as chaves', dueAt: atNoon(1) });
  await as(ana).post(`/leads/${lead}/tasks`, { text: 'Ligar depois', dueAt: atNoon(3) });
  const { user } = open();

  await user.click(await screen.findByRole('radio', { name: 'Amanhã' }));
  const tomorrow = await section('Amanhã');
  expect(
    within(tomorrow)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^VisitaÍris Leãoamanhã às 12:00/),
    expect.stringMatching(/^Levar as chavesÍris Leãoamanhã/),
  ]);
  expect(window.location.search).toBe('?dia=amanha');
  await user.click(within(tomorrow).getByRole('button', { name: 'Confirmar: Íris Leão' }));
  expect(await within(tomorrow).findByText('amanhã às 12:00 · confirmada')).toBeVisible();

  await user.click(screen.getByRole('radio', { name: '7 dias' }));
  expect(await screen.findByText('Ligar depois')).toBeVisible();
  expect(within(await section('Amanhã')).getAllByRole('listitem')).toHaveLength(2);
  expect(window.location.search).toBe('?dia=7-dias');
});
