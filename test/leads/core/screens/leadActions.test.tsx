// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/lead/LeadPage';
import '@/features/leads/lead/CorrectDialog';
import '@/features/leads/lead/HandOverDialog';
import '@/features/leads/core/RoletaDialog';
import '@/features/leads/lead/DeleteQuestion';
import { screen, waitFor, within } from '@testing-library/react';
import { standOnDesktop } from '#test/desktop.ts';
import { fill } from '#test/fill.ts';
import { aLead, brokerOf } from '#test/leads.ts';
import { aBroker, aGerente, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables, insertRows, rowsOf } from '#test/rows.ts';
import { aTeam } from '#test/teams.ts';

let admin: Person;
let ana: Person;
let lead: string;

beforeAll(standOnDesktop);
beforeEach(async () => {
  await emptyTables();
  [admin, ana] = [await anAdmin({ name: 'Helena Prado' }), await aBroker({ name: 'Ana Souza' })];
  lead = await aLead({ name: 'Iris Leao', phone: '+5511987654321', assignedTo: ana });
});

const open = (person: Person) => renderApp(`/leads/${lead}`, { as: person });
const button = (name: string) => screen.findByRole('button', { name });

test('an admin corrects name and phone; page and history show it', async () => {
  const { user } = open(admin);
  await user.click(await button('Corrigir dados'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir dados' }));

  await user.clear(dialog.getByLabelText('Nome'));
  await fill(user, dialog.getByLabelText('Nome'), 'Íris Leão');
  await user.clear(dialog.getByLabelText('Telefone'));
  await fill(user, dialog.getByLabelText('Telefone'), '1133334444');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));

  expect(await screen.findByRole('heading', { name: 'Íris Leão', level: 1 })).toBeVisible();
  expect(await screen.findByText('Telefone: (11) 3333-4444 (antes: (11) 98765-4321)')).toBeVisible();
  expect(screen.getByText('Nome: Íris Leão (antes: Iris Leao)')).toBeVisible();
});

test('a broker corrects the phone, and nothing else', async () => {
  const { user } = open(ana);
  await user.click(await button('Corrigir telefone'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir telefone' }));
  expect(dialog.queryByLabelText('Nome')).not.toBeInTheDocument();

  await user.clear(dialog.getByLabelText('Telefone'));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Telefone é obrigatório')).toBeVisible();
  await fill(user, dialog.getByLabelText('Telefone'), '1133334444');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));

  expect(await screen.findByText('Você corrigiu os dados do lead')).toBeVisible();
  for (const name of ['Passar para…', 'Excluir'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

async function correctPhone(person: Person, title: string) {
  const { user } = open(person);
  await user.click(await button(title));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.clear(dialog.getByLabelText('Telefone'));
  await fill(user, dialog.getByLabelText('Telefone'), '11955554444');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  return { user, dialog };
}

test('a broker who corrects it to a colleague’s client reads why not, and nothing typed is lost', async () => {
  await aLead({ name: 'Segredo', phone: '+5511955554444', assignedTo: await aBroker() });

  const { dialog } = await correctPhone(ana, 'Corrigir telefone');

  expect(
    await dialog.findByText('Esta pessoa já é atendida por outro corretor. O contato ficou registrado para ele.'),
  ).toBeVisible();
  expect(dialog.getByLabelText('Telefone')).toHaveValue('(11) 95555-4444');
  expect(dialog.queryByRole('button', { name: 'Salvar mesmo assim' })).not.toBeInTheDocument();
});

test('an admin who corrects it to another lead’s phone sees which, saves anyway, and may join the two', async () => {
  const other = await aLead({ name: 'Caio Reis', phone: '+5511955554444', assignedTo: await aBroker() });

  const { user, dialog } = await correctPhone(admin, 'Corrigir dados');

  expect(await dialog.findByText('Já existe um lead com este telefone')).toBeVisible();
  expect(dialog.getByRole('link', { name: /^Abrir o lead de Caio Reis/ })).toHaveAttribute('href', `/leads/${other}`);
  await user.click(dialog.getByRole('button', { name: 'Salvar mesmo assim' }));
  expect(await screen.findByText('Dados do lead corrigidos')).toBeVisible();
  expect(await button('Comparar e juntar com Caio Reis')).toBeVisible();
});

test('an admin passes the lead to another broker, takes it back, and lets the roleta give it', async () => {
  const bruno = await aBroker({ name: 'Bruno Azevedo' });
  const { user } = open(admin);
  await user.click(await button('Passar para…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Passar para…' }));
  await user.click(dialog.getByRole('button', { name: 'Passar lead' }));
  expect(await screen.findByText('Escolha um corretor')).toBeVisible();

  await user.click(await dialog.findByRole('combobox', { name: 'Corretor' }));
  await user.click(await screen.findByRole('option', { name: /Bruno Azevedo/ }));
  expect(screen.queryByRole('option', { name: /Ana Souza/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Passar lead' }));

  expect(await screen.findByText('Iris Leao agora é de Bruno Azevedo')).toBeVisible();
  expect(await brokerOf(lead)).toBe(bruno.id);
  expect(await screen.findByText('com Bruno Azevedo')).toBeVisible();
  await user.click(await button('Desfazer'));
  await waitFor(async () => {
    expect(await brokerOf(lead)).toBe(ana.id);
  });
  expect(await screen.findByText('com Ana Souza')).toBeVisible();

  await user.click(await button('Mandar para a roleta'));
  const sending = within(await screen.findByRole('dialog', { name: 'Mandar para a roleta' }));
  expect(sending.getByText(/^O lead sai de Ana Souza\./)).toBeVisible();
  await user.click(sending.getByRole('button', { name: 'Mandar' }));
  expect(await screen.findByText('A roleta está desligada para estes leads. Ligue em Roleta, Regras.')).toBeVisible();
  await insertRows('rotationSources', { source: 'landing', isOn: true });
  await user.click(sending.getByRole('button', { name: 'Mandar' }));
  expect(await screen.findByText('A roleta entregou 1 lead')).toBeVisible();
  expect(await brokerOf(lead)).toBe(bruno.id);
});

test('a gerente deletes a lead of the team after a question, and comes to the list', async () => {
  const gerente = await aGerente();
  await aTeam(gerente, [ana]);
  const { user } = open(gerente);
  await user.click(await button('Excluir'));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Tem certeza que deseja excluir este lead?' }),
  );
  expect(question.getByText('(11) 98765-4321')).toBeVisible();

  await user.click(question.getByRole('button', { name: 'Excluir lead' }));

  expect(await screen.findByText('Lead excluído!')).toBeVisible();
  expect(window.location.pathname).toBe('/leads-list');
  const [hidden] = await rowsOf('leads');
  expect(hidden).toMatchObject({ hiddenBy: gerente.id });
  await user.click(await button('Desfazer'));
  await waitFor(async () => expect((await rowsOf('leads'))[0]).toMatchObject({ hiddenAt: null }));
});
