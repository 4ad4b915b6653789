// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/agenda/today/TodayPage';
import { screen, waitFor, within } from '@testing-library/react';
import { as } from '../support/client.ts';
import { aLead } from '../support/leads.ts';
import { loseNextCall } from '../support/network.ts';
import { aBroker, anAdmin } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { renderApp } from '../support/renderApp.tsx';
import { emptyTables } from '../support/rows.ts';

let ana: Person;

beforeEach(async () => {
  await emptyTables();
  ana = await aBroker({ name: 'Ana Souza' });
});
afterEach(() => jest.restoreAllMocks());

const open = () => renderApp('/hoje', { as: ana });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const section = (name: string) => screen.findByRole('region', { name });

test('a day without anything to do says so, and what to do instead', async () => {
  open();

  expect(await screen.findByText('Tudo em dia')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Compartilhar meu site' })).toBeVisible();
});

test('a broker sees who waits for an answer, each with WhatsApp and phone, and opens the lead', async () => {
  const id = await aLead({ name: 'Íris Leão', phone: '+5511987654321', assignedTo: ana });
  await aLead({ name: 'Caio Lima', assignedTo: ana, status: 'em andamento', createdAt: hoursAgo(5 * 24) });
  const { user } = open();

  const newLeads = within(await section('Novos leads'));
  expect(newLeads.getByRole('listitem')).toHaveTextContent('Íris LeãoCentralagora');
  expect(newLeads.getByRole('link', { name: 'Ligar para Íris Leão' })).toHaveAttribute('href', 'tel:+5511987654321');
  expect(within(await section('Sem contato')).getByRole('listitem')).toHaveTextContent(
    'Caio LimaCentralSem contato há 5 dias',
  );

  await user.click(newLeads.getByRole('link', { name: 'Íris Leão' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/leads/${id}`));
});

test('who does not fit is on the board', async () => {
  for (let n = 1; n <= 12; n++) await aLead({ assignedTo: ana, status: 'em andamento', createdAt: hoursAgo(5 * 24) });
  open();

  const more = within(await section('Sem contato')).getByRole('link', { name: 'e mais 2 em Meus Leads' });
  expect(more).toHaveAttribute('href', '/my-leads?status=novo&status=em+andamento');
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

test('a day that could not be loaded says so and loads again', async () => {
  loseNextCall('GET', /\/api\/today/);
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar o seu dia');

  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Tudo em dia')).toBeVisible();
});

test('an admin has no such page', async () => {
  renderApp('/hoje', { as: await anAdmin() });

  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});
