// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/rotation/RotationLedgerPage';
import { screen, waitFor, within } from '@testing-library/react';
import { loseNextCall } from '#test/network.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { aContact, pauseSelf, rotationOf } from '#test/rotation.ts';
import { changeRows, emptyTables } from '#test/rows.ts';
import { sql } from '#test/sql.ts';

let admin: Person;
let ana: Person;

beforeEach(async () => {
  // In the order in which the presence of users is written: no deadlock with that.
  await emptyTables();
  admin = await anAdmin();
  ana = await aBroker({ name: 'Ana Souza', regions: ['zona sul'] });
});
afterEach(() => jest.restoreAllMocks());

function openPage() {
  return renderApp('/extrato-roleta', { as: ana });
}

/** The ledger once more, so long ago: what is in it cannot be changed. */
async function repeatTurns(times: number, ago: string) {
  await sql`
    insert into rotation_turns (at, lead_id, source, region, broker_id, rules, rule, user_id, queue, eligible)
    select at - ${ago}::interval, lead_id, source, region, broker_id, rules, rule, user_id, queue, eligible
    from rotation_turns, generate_series(1, ${times}::int)`;
}

test('a broker sees where they stand: weight, limit, regions and what came today', async () => {
  const calls = rotationOf(admin);
  await calls.turnOn('vez');
  await calls.set(ana, { weight: 2, dailyCap: 5 });
  await aContact();
  openPage();

  expect(await screen.findByRole('heading', { name: 'Recebendo leads' })).toBeVisible();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Hoje', 'Peso', 'Regiões']);
  expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual(['1 de 5', '2', 'Zona sul']);
});

test('new weights stand in the ledger, where all begin again', async () => {
  const calls = rotationOf(admin);
  await calls.turnOn('vez');
  await calls.set(ana, { weight: 2 });
  openPage();

  expect(await screen.findByText('Os pesos mudaram. Daqui em diante, a conta de todos recomeça igual.')).toBeVisible();
});

describe('while it is off for every source, a broker reads', () => {
  test('that contacts from their own properties and site come to them, and who shares out the others', async () => {
    openPage();

    expect(await screen.findByRole('heading', { name: 'A roleta está desligada' })).toBeVisible();
    expect(
      screen.getByText(
        'Os contatos dos seus imóveis e do seu site vêm direto para você; a administração distribui os outros.',
      ),
    ).toBeVisible();
  });

  test('that all are shared out, where an admin has turned that off', async () => {
    await rotationOf(admin).write({
      sources: [
        { source: 'property', toBrokerWhenOff: false },
        { source: 'hotsite', toBrokerWhenOff: false },
      ],
    });
    openPage();

    expect(
      await screen.findByText('Por enquanto, a administração distribui os leads novos. Você não está em pausa.'),
    ).toBeVisible();
  });

  test('that none comes, in a pause', async () => {
    await pauseSelf(ana);
    openPage();

    expect(await screen.findByText(/^Nenhum lead novo vem direto para você\./)).toBeVisible();
  });
});

test('a broker pauses, reads what that means, and goes on again', async () => {
  await rotationOf(admin).turnOn('vez');
  const { user } = openPage();

  await user.click(await screen.findByRole('button', { name: 'Pausar' }));

  expect(await screen.findByRole('heading', { name: 'Em pausa' })).toBeVisible();
  expect(screen.getByText(/^Os leads novos vão para outros corretores/)).toBeVisible();
  expect((await aContact()).owner).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Voltar a receber' }));

  expect(await screen.findByRole('heading', { name: 'Recebendo leads' })).toBeVisible();
  expect((await aContact()).owner).toBe(ana.id);
});

test('a pause that does not arrive says so, and nothing has changed', async () => {
  await rotationOf(admin).turnOn('vez');
  const { user } = openPage();
  const button = await screen.findByRole('button', { name: 'Pausar' });
  loseNextCall('PUT', /rotation\/pause/);

  await user.click(button);

  expect(await screen.findByText('Não foi possível mudar a pausa')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Recebendo leads' })).toBeVisible();
});

test('the ledger has their turns and their skips by day, newest first, each with its reason', async () => {
  await rotationOf(admin).turnOn('regiao');
  await aContact({ name: 'Mariana Duarte', region: 'zona sul' });
  await repeatTurns(1, '1 day');
  await pauseSelf(ana);
  await aContact({ name: 'José Simões', region: 'zona sul' });
  openPage();

  const today = within(await screen.findByRole('list', { name: 'hoje' }));
  expect(today.getByText('A vez passou: você estava em pausa.')).toBeVisible();
  expect(today.getByText('José')).toBeVisible();
  expect(today.queryByText(/Simões/)).not.toBeInTheDocument();
  const yesterday = within(screen.getByRole('list', { name: 'ontem' }));
  expect(yesterday.getByText('Mariana Duarte')).toBeVisible();
  expect(yesterday.getByText('Era a sua vez entre quem atende a zona sul.')).toBeVisible();
});

test('a lead that has gone to somebody else since has its first name and the property’s bairro', async () => {
  await rotationOf(admin).turnOn('vez');
  const propertyId = await aProperty({ address: 'Rua Harmonia, 512 – Vila Madalena, São Paulo' });
  const { id } = await aContact({ name: 'Mariana Duarte', propertyId });
  await changeRows('leads', { id }, { assignedTo: null });
  openPage();

  expect(await screen.findByText('Mariana, Vila Madalena')).toBeVisible();
  expect(screen.getByText('Este lead já não é seu.')).toBeVisible();
  expect(screen.queryByText(/Duarte/)).not.toBeInTheDocument();
});

test('a ledger longer than one page loads the next one on demand', async () => {
  await rotationOf(admin).turnOn('vez');
  await aContact();
  await repeatTurns(30, '0 days');
  const { user } = openPage();
  expect(within(await screen.findByRole('list', { name: 'hoje' })).getAllByRole('listitem')).toHaveLength(20);

  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));

  await waitFor(() => {
    expect(within(screen.getByRole('list', { name: 'hoje' })).getAllByRole('listitem')).toHaveLength(31);
  });
});

test('an empty ledger says so; so does one that fails to load, and it can be tried again', async () => {
  loseNextCall('GET', /rotation\/assignments/);
  const { user } = openPage();

  expect(await screen.findByText('Não foi possível carregar o extrato')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Nada no extrato ainda')).toBeVisible();
});

test('a pause shows on their leads too, with the way to end it', async () => {
  await pauseSelf(ana);
  renderApp('/my-leads', { as: ana });

  expect(await screen.findByText(/^Você está em pausa na roleta\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver extrato' })).toHaveAttribute('href', '/extrato-roleta');
});
