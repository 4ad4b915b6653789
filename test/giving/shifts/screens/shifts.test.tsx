// Before the clock of the first test: turning it into CommonJS takes its time.
import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { add, format, sub } from 'date-fns';
import '@/features/leads/giving/shifts/ShiftsPage';
import '@/features/leads/giving/shifts/ShiftDialog';
import '@/features/leads/giving/shifts/SwapDialog';
import type { Shift } from '#contract/giving/shifts.ts';
import { as } from '#test/client.ts';
import { standOnDesktop } from '#test/desktop.ts';
import { fill } from '#test/fill.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { eraseRows, insertRows } from '#test/rows.ts';

let admin: Person;
let ana: Person;
let bruno: Person;

const WEEK = '/plantao?semana=2026-03-02';

beforeAll(async () => {
  standOnDesktop();
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza' });
  bruno = await aBroker({ name: 'Bruno Azevedo' });
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
const lastButton = (name: string) => screen.getAllByRole('button', { name }).at(-1)!;

test('a week without shifts says what the roleta does then', async () => {
  renderApp(WEEK, { as: admin });

  expect(await screen.findByText('Nenhum plantão nesta semana')).toBeVisible();
  expect(screen.getByText('Sem plantão, a roleta escolhe entre todos os corretores que recebem leads.')).toBeVisible();
  expect(screen.getByRole('heading', { name: '2 a 8 de março de 2026' })).toBeVisible();
});

test('an admin adds a shift that passes midnight, with two brokers', async () => {
  const { user } = renderApp(WEEK, { as: admin });
  await user.click(await screen.findByRole('button', { name: 'Criar o primeiro' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Novo plantão' }));
  expect(dialog.getByLabelText('Dia')).toHaveValue('2026-03-02');
  await user.clear(dialog.getByLabelText('Das'));
  await fill(user, dialog.getByLabelText('Das'), '22:00');
  await user.clear(dialog.getByLabelText('Até'));
  await fill(user, dialog.getByLabelText('Até'), '06:00');
  await user.click(dialog.getByRole('button', { name: 'Criar plantão' }));
  expect(await dialog.findByText('Escolha pelo menos um corretor')).toBeVisible();
  await user.click(await dialog.findByRole('checkbox', { name: 'Ana Souza' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Bruno Azevedo' }));
  await user.click(dialog.getByRole('button', { name: 'Criar plantão' }));

  expect(await screen.findByText('Plantão criado')).toBeVisible();
  expect(await stored()).toEqual([
    ['2026-03-03T01:00:00.000Z', '2026-03-03T09:00:00.000Z', 'Ana Souza', 'Bruno Azevedo'],
  ]);
  const monday = within(await dayOf('segunda-feira, 02/03'));
  expect(await monday.findByText('22:00 às 06:00')).toBeVisible();
  expect(monday.getByText('até o dia 03/03')).toBeVisible();
});

test('an admin changes a shift', async () => {
  await aShift('2026-03-04', '09:00', '13:00', ana);
  const { user } = renderApp(WEEK, { as: admin });
  await user.click(await screen.findByRole('button', { name: /^Alterar plantão de 04\/03: 09:00 às 13:00/ }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Alterar plantão' }));
  expect(await dialog.findByRole('checkbox', { name: 'Ana Souza' })).toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'Ana Souza' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Bruno Azevedo' }));
  await user.clear(dialog.getByLabelText('Dia'));
  await fill(user, dialog.getByLabelText('Dia'), '2026-03-05');
  await user.click(dialog.getByRole('button', { name: 'Salvar alterações' }));

  expect(await screen.findByText('Plantão alterado')).toBeVisible();
  expect(await stored()).toEqual([['2026-03-05T12:00:00.000Z', '2026-03-05T16:00:00.000Z', 'Bruno Azevedo']]);
  expect(await within(await dayOf('quinta-feira, 05/03')).findByText('Bruno Azevedo')).toBeVisible();
});

test('an admin deletes a shift after a question', async () => {
  await aShift('2026-03-04', '09:00', '13:00', ana);
  const { user } = renderApp(WEEK, { as: admin });
  await user.click(await screen.findByRole('button', { name: /^Alterar plantão de 04\/03/ }));

  await user.click(await screen.findByRole('button', { name: 'Excluir' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Tem certeza que deseja excluir este plantão?' }),
  );
  expect(question.getByText('quarta-feira, 04/03/2026, 09:00 às 13:00: Ana Souza')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Excluir plantão' }));

  expect(await screen.findByText('Plantão excluído')).toBeVisible();
  expect(await stored()).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a shift from nine to nine is asked about at the field', async () => {
  const { user } = renderApp(WEEK, { as: admin });
  await user.click(await screen.findByRole('button', { name: 'Criar o primeiro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo plantão' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Ana Souza' }));
  expect(dialog.queryByRole('checkbox', { name: /24 horas/ })).not.toBeInTheDocument();

  await user.clear(dialog.getByLabelText('Até'));
  await fill(user, dialog.getByLabelText('Até'), '09:00');
  await user.click(dialog.getByRole('button', { name: 'Criar plantão' }));

  expect(await dialog.findByText('Plantão de 24 horas? Confirme ou mude a hora')).toBeVisible();
  expect(await stored()).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'Sim, 24 horas: até 09:00 do dia seguinte' }));
  await user.click(dialog.getByRole('button', { name: 'Criar plantão' }));
  expect(await screen.findByText('Plantão criado')).toBeVisible();
  expect(await stored()).toEqual([['2026-03-02T12:00:00.000Z', '2026-03-03T12:00:00.000Z', 'Ana Souza']]);
});

describe('a shift of each week', () => {
  const weekly = () =>
    create({ day: '2026-03-02', from: '09:00', to: '13:00', brokers: [ana.id], until: '2026-03-16' });
  const storedWeeks = async () =>
    (await stored('2026-03-02', '2026-03-22')).map(([startsAt, , ...names]) => [startsAt?.slice(5, 10), ...names]);

  test('is created with its last day, and says how often that is', async () => {
    const { user } = renderApp(WEEK, { as: admin });
    await user.click(await screen.findByRole('button', { name: 'Criar o primeiro' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo plantão' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Ana Souza' }));
    expect(dialog.getByText('Em branco: só neste dia.')).toBeVisible();
    await fill(user, dialog.getByLabelText(/^Repetir toda semana até/), '2026-03-20');

    expect(dialog.getByText('Toda segunda-feira, 3 vezes ao todo.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Criar plantão' }));

    expect(await screen.findByText('Plantões criados')).toBeVisible();
    expect(await storedWeeks()).toEqual([
      ['03-02', 'Ana Souza'],
      ['03-09', 'Ana Souza'],
      ['03-16', 'Ana Souza'],
    ]);
    expect(await screen.findByText('toda semana')).toBeVisible();
  });

  test.each([
    ['Só este', 'Plantão alterado', ['Ana Souza', 'Ana Souza']],
    ['Este e os próximos', 'Plantões alterados a partir deste', ['Bruno Azevedo', 'Bruno Azevedo']],
  ])('is changed: %s', async (scope, done, later) => {
    await weekly();
    const { user } = renderApp(WEEK, { as: admin });
    await user.click(await screen.findByRole('button', { name: /^Alterar plantão de 02\/03/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar plantão' }));
    expect(dialog.getByRole('radio', { name: 'Só este' })).toBeChecked();

    await user.click(dialog.getByRole('radio', { name: scope }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Ana Souza' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Bruno Azevedo' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar alterações' }));

    expect(await screen.findByText(done)).toBeVisible();
    expect((await storedWeeks()).map(([, name]) => name)).toEqual(['Bruno Azevedo', ...later]);
  });
});

describe('a swap', () => {
  const soon = format(add(new Date(), { days: 7 }), 'yyyy-MM-dd');
  const week = `/plantao?semana=${soon}`;
  const shiftLine = new RegExp(`${soon.split('-').toReversed().join('/')}, 09:00 às 13:00$`);

  async function askedOf({ id: to }: Person): Promise<void> {
    await aShift(soon, '09:00', '13:00', ana);
    const [shift] = (await as(admin).get<Shift[]>(`/clock/shifts?from=${soon}&to=${soon}`)).body;
    await as(ana).post(`/clock/shifts/${shift!._id}/swaps`, { to });
  }

  test('is asked for by the broker on duty', async () => {
    await aShift(soon, '09:00', '13:00', ana);
    const { user } = renderApp(week, { as: ana });
    await user.click(await screen.findByRole('button', { name: /^Pedir troca do plantão de/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedir troca' }));
    await user.click(dialog.getByRole('button', { name: 'Pedir' }));
    expect(await dialog.findByText('Escolha um colega', { selector: '[role=alert]' })).toBeVisible();
    await user.selectOptions(
      dialog.getByRole('combobox'),
      await dialog.findByRole('option', { name: 'Bruno Azevedo' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Pedir' }));

    expect(await screen.findByText('Pedido enviado a Bruno Azevedo')).toBeVisible();
    expect(await screen.findByText('Você pediu a Bruno Azevedo')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Retirar pedido/ })).toBeVisible();
  });

  test('is taken by the colleague, who reads it on any week', async () => {
    await askedOf(bruno);
    const { user } = renderApp('/plantao', { as: bruno });

    expect(await screen.findByText('Ana Souza pede que você assuma')).toBeVisible();
    expect(screen.getByText(shiftLine)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Assumir/ }));

    expect(await screen.findByText('O plantão é seu')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Trocas pedidas')).not.toBeInTheDocument());
    expect((await stored(soon, soon)).map(([, , name]) => name)).toEqual(['Bruno Azevedo']);
  });

  test('is decided by an admin, and stands on the shift', async () => {
    await askedOf(bruno);
    const { user } = renderApp(week, { as: admin });

    expect(await screen.findByText('Ana Souza pede a Bruno Azevedo')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Fazer a troca/ }));

    expect(await screen.findByText('Troca feita')).toBeVisible();
    expect(await screen.findByText('no lugar de Ana Souza')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Alterar plantão/ }));
    const history = within(await screen.findByRole('list', { name: 'Trocas' }));
    expect(history.getByRole('listitem')).toHaveTextContent(
      /^Bruno Azevedo assumiu no lugar de Ana Souza, por decisão de Helena Prado · /,
    );
  });
});

test('a week is copied to the next one, which can be seen', async () => {
  await aShift('2026-03-02', '09:00', '13:00', ana);
  await aShift('2026-03-07', '09:00', '13:00', ana, bruno);
  const { user } = renderApp(WEEK, { as: admin });
  await screen.findByText('02/03', { exact: false });

  await user.click(lastButton('Usar como modelo'));
  await user.click(await screen.findByRole('menuitem', { name: 'Para a próxima semana' }));

  expect(await screen.findByText('Plantões copiados para a próxima semana')).toBeVisible();
  expect(await stored('2026-03-09', '2026-03-15')).toEqual([
    ['2026-03-09T12:00:00.000Z', '2026-03-09T16:00:00.000Z', 'Ana Souza'],
    ['2026-03-14T12:00:00.000Z', '2026-03-14T16:00:00.000Z', 'Ana Souza', 'Bruno Azevedo'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Ver a semana' }));
  expect(await screen.findByRole('heading', { name: '9 a 15 de março de 2026' })).toBeVisible();
  expect(await within(await dayOf('sábado, 14/03')).findByText('Bruno Azevedo')).toBeVisible();
});

test('the week is in the address: any day of it, back and forth, and today', async () => {
  const { user } = renderApp('/plantao?semana=2026-03-01', { as: admin });
  expect(await screen.findByRole('heading', { name: '23 de fevereiro a 1 de março de 2026' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Próxima semana' }));
  expect(window.location.search).toBe('?semana=2026-03-02');
  await user.click(screen.getByRole('button', { name: 'Semana anterior' }));
  expect(window.location.search).toBe('?semana=2026-02-23');

  await user.click(screen.getByRole('button', { name: 'Hoje' }));
  expect(window.location.search).toBe('');
  expect(screen.getByRole('button', { name: 'Hoje' })).toHaveAttribute('aria-disabled', 'true');
});

test('a broker reads the week, with their own shifts marked, and changes nothing', async () => {
  await aShift('2026-03-02', '09:00', '13:00', ana, bruno);
  renderApp(WEEK, { as: ana });

  const monday = within(await dayOf('segunda-feira, 02/03'));
  expect(await monday.findByText('Você')).toBeVisible();
  expect(monday.getByText('Bruno Azevedo')).toBeVisible();
  expect(monday.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /plantão|modelo/ })).not.toBeInTheDocument();
});

test('who is on duty now is said and marked', async () => {
  const shiftId = randomUUID();
  const [startsAt, endsAt] = [sub(new Date(), { minutes: 1 }), add(new Date(), { hours: 1 })];
  await insertRows('dutyShifts', { id: shiftId, startsAt, endsAt });
  await insertRows('dutyBrokers', { shiftId, userId: ana.id });
  renderApp('/plantao', { as: ana });

  expect(await screen.findByText('Agora')).toBeVisible();
  expect(screen.getByText(/^Você está de plantão até \d\d:\d\d$/)).toBeVisible();
});
