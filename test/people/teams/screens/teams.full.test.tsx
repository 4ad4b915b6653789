// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/api/conflict/ConflictDialog';
import '@/features/brokers/teams/TeamsPage';
import '@/features/brokers/teams/TeamDialog';
import '@/features/leads/list/LeadsListPage';
import { screen, waitFor, within } from '@testing-library/react';
import { as } from '#test/client.ts';
import { fill } from '#test/fill.ts';
import { aLead } from '#test/leads.ts';
import { loseNextCall } from '#test/network.ts';
import { aBroker, aGerente, anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, emptyTables, rowOf, rowsOf } from '#test/rows.ts';
import { aTeam } from '#test/teams.ts';

beforeEach(async () => {
  await emptyTables();
});
afterEach(() => jest.restoreAllMocks());

test('a name that another team has is an error at the field, and what was typed stays', async () => {
  await aTeam(null, []);
  const { name } = await rowOf('teams');
  const { user } = renderApp('/equipes', { as: await anAdmin() });
  await user.click((await screen.findAllByRole('button', { name: 'Nova equipe' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova equipe' }));
  await fill(user, dialog.getByLabelText('Nome'), name);

  await user.click(dialog.getByRole('button', { name: 'Salvar equipe' }));

  expect(await dialog.findByRole('alert')).toHaveTextContent('Já há uma equipe com este nome');
  expect(dialog.getByLabelText('Nome')).toHaveValue(name);
});

test('what another admin saved in between is shown, and nothing typed is lost', async () => {
  const [ana, bia] = [await aBroker({ name: 'Ana Souza' }), await aBroker({ name: 'Bia Lima' })];
  const id = await aTeam(null, [ana]);
  await changeRows('teams', { id }, { name: 'Zona Sul' });
  const [admin, other] = [await anAdmin(), await anAdmin()];
  const { user } = renderApp('/equipes', { as: admin });
  await user.click(await screen.findByRole('button', { name: 'Editar Zona Sul' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar equipe' }));
  await user.clear(dialog.getByLabelText('Nome'));
  await fill(user, dialog.getByLabelText('Nome'), 'Litoral');
  await user.click(await dialog.findByRole('checkbox', { name: 'Bia Lima' }));
  await as(other).put(`/teams/${id}`, { name: 'Centro', members: [ana.id] });

  await user.click(dialog.getByRole('button', { name: 'Salvar equipe' }));

  const question = within(await screen.findByRole('dialog', { name: 'Alterado enquanto você editava' }));
  expect(question.getByRole('radio', { name: /O que você digitou.*Litoral/ })).toBeChecked();
  expect(question.getByRole('radio', { name: /O que está salvo agora.*Centro/ })).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Salvar assim' }));

  expect(await screen.findByText('Equipe salva!')).toBeVisible();
  expect(await rowOf('teams')).toMatchObject({ name: 'Litoral' });
  expect((await rowsOf('teamMembers')).map(({ userId }) => userId).sort()).toEqual([ana.id, bia.id].sort());
});

test('corretores that fail to load are no empty list: a button tries again', async () => {
  await aBroker({ name: 'Ana Souza' });
  const { user } = renderApp('/equipes', { as: await anAdmin() });
  await screen.findByText('Nenhuma equipe');
  loseNextCall('GET', /\/users\/broker/);
  await user.click(screen.getAllByRole('button', { name: 'Nova equipe' })[0]!);

  expect(await screen.findByText('Erro ao carregar corretores.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByRole('checkbox', { name: 'Ana Souza' })).toBeVisible();
});

describe('a gerente', () => {
  async function aGerenteWithTeam() {
    const [gerente, ana, other] = [
      await aGerente({ name: 'Gil Prado' }),
      await aBroker({ name: 'Ana Souza' }),
      await aBroker({ name: 'Caio Reis' }),
    ];
    await aTeam(gerente, [ana]);
    await aLead({ name: 'Íris Leão', assignedTo: ana });
    await aLead({ name: 'Davi Rocha', assignedTo: other });
    await aLead({ name: 'Lia Nunes', assignedTo: gerente });
    return gerente;
  }

  test('sees the leads of their team, without tools of admins', async () => {
    renderApp('/leads-list', { as: await aGerenteWithTeam() });

    expect(await screen.findByRole('heading', { level: 1, name: 'Leads da equipe' })).toBeVisible();
    expect(await screen.findByText('Íris Leão')).toBeVisible();
    expect(screen.getByText('Lia Nunes')).toBeVisible();
    expect(screen.queryByText('Davi Rocha')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Importar' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Exportar/ })).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Atribuir Leads' })[0]).toBeVisible();
  });

  test('is not let into settings', async () => {
    renderApp('/equipes', { as: await aGerenteWithTeam() });

    expect(await screen.findByRole('heading', { level: 1, name: 'Meus Leads' })).toBeVisible();
  });
});

test('a gerente sees the corretores of their team, and changes none', async () => {
  const gerente = await aGerente({ name: 'Gil Prado' });
  await aTeam(gerente, [await aBroker({ name: 'Ana Souza' })]);
  await aBroker({ name: 'Caio Reis' });
  renderApp('/brokers', { as: gerente });

  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Ana Souza',
      'Gil Prado',
    ]),
  );
  expect(screen.queryByRole('button', { name: /^(Editar|Deletar|Excluir|Papel)/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Convidar' })).not.toBeInTheDocument();
});

test('a gerente of the whole brokerage sees every lead, also those of nobody', async () => {
  await aLead({ name: 'Davi Rocha' });
  renderApp('/leads-list', { as: await aGerente({ seesAll: true }) });

  expect(await screen.findByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  expect(await screen.findByText('Davi Rocha')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Sem corretor 1' })).toBeVisible();
});
