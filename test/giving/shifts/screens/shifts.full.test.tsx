import { screen, within } from '@testing-library/react';
import '@/features/leads/giving/shifts/ShiftsPage';
import '@/features/leads/giving/shifts/ShiftDialog';
import '@/features/leads/giving/shifts/SwapDialog';
import type { Shift } from '#contract/giving/shifts.ts';
import { as } from '#test/client.ts';
import { standOnDesktop } from '#test/desktop.ts';
import { loseNextCall } from '#test/network.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { eraseRows } from '#test/rows.ts';

let admin: Person;
let ana: Person;

const WEEK = '/plantao?semana=2026-03-02';

beforeAll(async () => {
  standOnDesktop();
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza' });
  await aBroker({ name: 'Bruno Azevedo' });
});
beforeEach(() => eraseRows('dutyShifts'));
afterEach(() => jest.restoreAllMocks());

async function aShift(day: string, from: string, to: string, ...brokers: Person[]): Promise<void> {
  await create({ day, from, to, brokers: brokers.map(({ id }) => id) });
}

async function create(body: object): Promise<void> {
  const { status } = await as(admin).post('/clock/shifts', body);
  if (status !== 201) throw new Error(`refused: ${status.toString()}`);
}

const stored = async (from = '2026-03-02', to = '2026-03-08') =>
  (await as(admin).get<Shift[]>(`/clock/shifts?from=${from}&to=${to}`)).body.map(({ startsAt, endsAt, brokers }) => [
    startsAt,
    endsAt,
    ...brokers.map(({ name }) => name),
  ]);

const dayOf = (name: string) => screen.findByRole('listitem', { name });

describe('a shift of each week', () => {
  const weekly = () =>
    create({ day: '2026-03-02', from: '09:00', to: '13:00', brokers: [ana.id], until: '2026-03-16' });
  const storedWeeks = async () =>
    (await stored('2026-03-02', '2026-03-22')).map(([startsAt, , ...names]) => [startsAt?.slice(5, 10), ...names]);

  test('goes from a week on', async () => {
    await weekly();
    const { user } = renderApp('/plantao?semana=2026-03-09', { as: admin });
    await user.click(await screen.findByRole('button', { name: /^Alterar plantão de 09\/03/ }));

    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Repete até 16\/03\/2026\./)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Este e os próximos' }));

    expect(await screen.findByText('Plantões excluídos a partir deste')).toBeVisible();
    expect(await storedWeeks()).toEqual([['03-02', 'Ana Souza']]);
  });
});

test('a shift that could not be saved keeps its form', async () => {
  const { user } = renderApp(WEEK, { as: admin });
  await user.click(await screen.findByRole('button', { name: 'Criar o primeiro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo plantão' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Ana Souza' }));
  loseNextCall('POST', /shifts$/);

  await user.click(dialog.getByRole('button', { name: 'Criar plantão' }));

  expect(await screen.findByText('Não foi possível salvar o plantão')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Ana Souza' })).toBeChecked();
});

test('a shift of Sunday that still runs on Monday stands there, too', async () => {
  await aShift('2026-03-01', '22:00', '06:00', ana);
  renderApp(WEEK, { as: admin });

  const monday = within(await dayOf('segunda-feira, 02/03'));
  expect(await monday.findByText('desde 01/03')).toBeVisible();
});

test('shifts that could not be loaded can be loaded again', async () => {
  loseNextCall('GET', /clock\/shifts/);
  const { user } = renderApp(WEEK, { as: admin });

  expect(await screen.findByText('Não foi possível carregar os plantões')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Nenhum plantão nesta semana')).toBeVisible();
});
