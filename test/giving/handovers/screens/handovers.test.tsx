// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/handovers/HandoverPage';
import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from 'date-fns';
import { as } from '#test/client.ts';
import { brokerOf, manyLeads } from '#test/leads.ts';
import { aBroker, aGerente, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, emptyTables, rowOf } from '#test/rows.ts';

let admin: Person;
let ana: Person;
let bruno: Person;
let carla: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza' });
  bruno = await aBroker({ name: 'Bruno Azevedo' });
  carla = await aBroker({ name: 'Carla Dias' });
});
afterEach(() => jest.restoreAllMocks());

const open = (of: Person) => renderApp(`/brokers/${of.id}/carteira`, { as: admin });
const share = (name: string) =>
  within(screen.getByRole('region', { name: 'Como fica' }))
    .getAllByRole('listitem')
    .find((item) => within(item).queryByText(name));

test('an admin sees what the broker has and how it will be, hands it over, and takes that back', async () => {
  const leads = await manyLeads(5, { assignedTo: ana });
  const property = await aProperty({ broker: ana, broughtBy: ana.id });
  const at = addDays(new Date(), 2).toISOString();
  await as(ana).post(`/leads/${leads[0]!}/tasks`, { text: 'Retornar', dueAt: at, hasTime: true });
  const { user } = open(ana);

  expect(await screen.findByRole('heading', { level: 1, name: 'Passar a carteira de Ana' })).toBeVisible();
  const has = within(screen.getByRole('region', { name: 'O que Ana tem' }));
  expect(has.getByText('5 leads abertos')).toHaveTextContent('Com todo o histórico, 1 tarefa.');
  expect(has.getByText('1 imóvel')).toBeVisible();
  expect(has.getByText('1 captação')).toHaveTextContent('No nome de Ana, se não passarem.');
  expect(has.getByText('Vez na roleta')).toBeVisible();
  expect(screen.getByText('Sem ninguém marcado, 5 leads e 1 imóvel ficam sem corretor.')).toBeVisible();

  await user.click(await screen.findByRole('checkbox', { name: /^Bruno Azevedo/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Carla Dias/ }));
  expect(screen.queryByRole('checkbox', { name: /^Ana Souza/ })).not.toBeInTheDocument();
  expect(share('Bruno Azevedo')).toHaveTextContent('Recebe 3 leads e 1 imóvel.');
  await user.click(screen.getByRole('switch', { name: 'Passar 1 captação a quem assume' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Imóveis e captações ficam com' }), 'Carla Dias');
  expect(share('Carla Dias')).toHaveTextContent('Recebe 3 leads, 1 imóvel e 1 captação.');
  expect(share('Bruno Azevedo')).toHaveTextContent('Recebe 2 leads.');
  await user.click(screen.getByRole('switch', { name: 'Encerrar o acesso de Ana' }));
  await user.click(screen.getByRole('button', { name: 'Passar a carteira' }));

  expect(await screen.findByText('Carteira de Ana passada')).toBeVisible();
  const done = within(await screen.findByRole('region', { name: 'Feito' }));
  expect(done.getByText('Carla Dias: 3 leads, 1 imóvel e 1 captação.')).toBeVisible();
  expect(done.getByText('Bruno Azevedo: 2 leads.')).toBeVisible();
  expect(done.getByText('O acesso de Ana foi encerrado.')).toBeVisible();
  expect(done.getByRole('link', { name: 'Ver cada lead' })).toHaveAttribute(
    'href',
    `/o-que-foi-feito/${(await rowOf('runs')).id}`,
  );
  expect(screen.queryByRole('region', { name: 'Para quem vai' })).not.toBeInTheDocument();
  expect(await rowOf('properties', { id: property })).toMatchObject({ brokerId: carla.id, broughtBy: carla.id });

  await user.click(done.getByRole('button', { name: 'Desfazer: Carteira de Ana Souza' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Desfazer' }));

  expect(await screen.findByText('7 itens voltaram')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Para quem vai' })).toBeVisible();
  expect(await Promise.all(leads.map(brokerOf))).toEqual(leads.map(() => ana.id));
});

test('who may no longer receive is refused at the field, and the choice stays', async () => {
  await manyLeads(2, { assignedTo: ana });
  const { user } = open(ana);
  const box = await screen.findByRole('checkbox', { name: /^Bruno Azevedo/ });
  await user.click(box);
  await changeRows('users', { id: bruno.id }, { isActive: false });

  await user.click(screen.getByRole('button', { name: 'Passar a carteira' }));

  const field = screen.getByRole('group', { name: /^Quem assume/ });
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Bruno Azevedo não pode receber leads/));
  expect(box).toBeChecked();
  expect(await rowOf('users', { id: ana.id })).toMatchObject({ rotationPausedAt: null });
});

test('a gerente’s teams, sales and losses are named as what stays; without anything there is nothing to hand over', async () => {
  const gerente = await aGerente({ name: 'Júlia Neves' });
  await as(admin).post('/teams', { name: 'Litoral', manager: gerente.id, members: [] });
  await manyLeads(2, { assignedTo: gerente, status: 'perdido' });
  const { unmount } = open(gerente);
  expect(await screen.findByText(/^Júlia continua gerente de Litoral/)).toBeVisible();
  expect(screen.getByText('2 leads perdidos continuam com Júlia, também nos resultados.')).toBeVisible();
  expect(screen.getByText('Sem ninguém marcado, nada muda de mão.')).toBeVisible();
  unmount();

  await changeRows('users', { id: carla.id }, { isActive: false });
  open(carla);
  expect(await screen.findByText('Nada a passar')).toBeVisible();
});
