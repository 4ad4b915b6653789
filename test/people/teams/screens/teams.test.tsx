// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/api/conflict/ConflictDialog';
import '@/features/brokers/teams/TeamsPage';
import '@/features/brokers/teams/TeamDialog';
import { screen, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, aGerente, anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables, rowsOf } from '#test/rows.ts';
import { aTeam } from '#test/teams.ts';

beforeEach(async () => {
  await emptyTables();
});
afterEach(() => jest.restoreAllMocks());

test('an admin makes a team, changes it and deletes it', async () => {
  const [gerente, ana] = [await aGerente({ name: 'Gil Prado' }), await aBroker({ name: 'Ana Souza' })];
  await aBroker({ name: 'Bia Lima' });
  const { user } = renderApp('/equipes', { as: await anAdmin() });
  expect(await screen.findByText('Nenhuma equipe')).toBeVisible();

  await user.click(screen.getAllByRole('button', { name: 'Nova equipe' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova equipe' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar equipe' }));
  expect(await dialog.findByText('O nome é obrigatório')).toBeVisible();
  await fill(user, dialog.getByLabelText('Nome'), 'Zona Sul');
  await dialog.findByRole('option', { name: 'Gil Prado' });
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Gerente/ }), 'Gil Prado');
  await user.click(dialog.getByRole('checkbox', { name: 'Ana Souza' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar equipe' }));

  expect(await screen.findByText('Equipe salva!')).toBeVisible();
  expect(await screen.findByText('Gerente: Gil Prado')).toBeVisible();
  expect(screen.getByText('1 corretor: Ana Souza')).toBeVisible();
  expect(await rowsOf('teams')).toMatchObject([{ name: 'Zona Sul', managerId: gerente.id }]);
  expect(await rowsOf('teamMembers')).toMatchObject([{ userId: ana.id }]);

  await user.click(screen.getByRole('button', { name: 'Editar Zona Sul' }));
  const edited = within(await screen.findByRole('dialog', { name: 'Editar equipe' }));
  await edited.findByRole('option', { name: 'Gil Prado' });
  await user.selectOptions(edited.getByRole('combobox', { name: /^Gerente/ }), 'Sem gerente');
  expect(edited.getByText(/^Gil Prado deixa de ver os leads de 1 corretor/)).toBeVisible();
  await user.selectOptions(edited.getByRole('combobox', { name: /^Gerente/ }), 'Gil Prado');
  await user.click(edited.getAllByRole('button', { name: /^(Cancelar|Fechar)$/ })[0]!);

  await user.click(screen.getByRole('button', { name: 'Excluir Zona Sul' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Excluir a equipe Zona Sul?' }));
  expect(question.getByText(/^1 corretor fica sem equipe\. Gil Prado deixa de ver os leads da equipe/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Excluir equipe' }));

  expect(await screen.findByText('Equipe excluída.')).toBeVisible();
  expect(await screen.findByText('Nenhuma equipe')).toBeVisible();
});

test('a gerente passes a lead of their team on to its corretores, and comes back to the team’s list', async () => {
  const [gerente, ana] = [await aGerente({ name: 'Gil Prado' }), await aBroker({ name: 'Ana Souza' })];
  await aBroker({ name: 'Caio Reis' });
  await aTeam(gerente, [ana]);
  const lead = await aLead({ name: 'Íris Leão', assignedTo: ana });
  const { user } = renderApp(`/leads/${lead}`, { as: gerente });

  await user.click(await screen.findByRole('button', { name: 'Passar para…' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Passar para…' }));
  await user.click(dialog.getByRole('combobox'));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent).join()).toMatch(/Gil Prado/);
  expect(screen.queryByRole('option', { name: /Caio Reis/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Excluir' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Leads', hidden: true })[0]).toHaveAttribute('href', '/leads-list');
});
