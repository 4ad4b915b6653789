// Before the clock of the first test: turning it into CommonJS takes its time.
import { screen, waitFor, within } from '@testing-library/react';
import '@/features/leads/giving/clock/settings/ClockPage';
import '@/api/conflict/ConflictDialog';
import type { ClockSettingsPage } from '#contract/giving/clock.ts';
import { as } from '#test/client.ts';
import { standOnDesktop } from '#test/desktop.ts';
import { loseNextCall } from '#test/network.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';

let admin: Person;
const workday = { from: '09:00', to: '18:00' };

beforeAll(standOnDesktop);
beforeEach(async () => {
  admin = await anAdmin({ name: 'Helena Prado' });
  await write({
    isOn: false,
    minutes: [
      { source: 'landing', minutes: 15 },
      { source: 'property', minutes: 15 },
      { source: 'hotsite', minutes: null },
    ],
    hours: [workday, workday, workday, workday, workday, { from: '09:00', to: '13:00' }, {}],
    nationalHolidays: true,
    daysOff: [],
    remindAt: 50,
    maxHops: 2,
    poolMinutes: 60,
    tapsCount: false,
  });
});
afterEach(() => jest.restoreAllMocks());

async function write(change: object): Promise<void> {
  const { status } = await as(admin).put('/clock/settings', change);
  if (status !== 200) throw new Error(`refused: ${status.toString()}`);
}

const stored = async () => (await as(admin).get<ClockSettingsPage>('/clock/settings')).body;
const theSwitch = () => screen.findByRole('switch', { name: 'Ligado' });
const save = () => screen.getAllByRole('button', { name: 'Salvar alterações' })[0]!;
const minutesOf = (source: string) => screen.getByRole('spinbutton', { name: `Prazo em minutos: ${source}` });

async function openPage() {
  const { user } = renderApp('/tempo-de-resposta', { as: admin });
  await theSwitch();
  return user;
}

test('turning on that is given up changes nothing', async () => {
  const user = await openPage();
  await user.click(await theSwitch());
  const panel = within(await screen.findByRole('dialog'));

  await user.click(panel.getByRole('button', { name: 'Voltar' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await theSwitch()).not.toBeChecked();
  expect(await theSwitch()).toHaveFocus();
});

test('a simulation that does not come says so, and nothing is turned on without it', async () => {
  const user = await openPage();
  loseNextCall('POST', /simulation/);
  await user.click(await theSwitch());

  expect(await screen.findByText('Não foi possível simular')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ligar' }));
  expect((await stored()).isOn).toBe(false);

  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ligar' })).toHaveAttribute('aria-disabled', 'false'));
});

test('a brokerage that never opens is refused', async () => {
  const user = await openPage();
  for (const day of ['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'])
    await user.click(screen.getByRole('switch', { name: `Aberto: ${day}` }));

  await user.click(save());

  expect(await screen.findByText('Abra pelo menos um dia da semana')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Aberto: segunda-feira' })).toHaveFocus();
});

test('what another admin has changed is shown before it is overwritten, and other fields stay', async () => {
  const user = await openPage();
  await user.clear(minutesOf('Página de captação'));
  await user.type(minutesOf('Página de captação'), '20');
  await write({
    minutes: [
      { source: 'landing', minutes: 10 },
      { source: 'property', minutes: 15 },
      { source: 'hotsite', minutes: null },
    ],
  });

  await user.click(save());

  const question = within(await screen.findByRole('dialog', { name: 'Alterado enquanto você editava' }));
  expect(question.getByRole('group', { name: 'Prazo por origem' })).toHaveTextContent(
    /Página de captação: 20 min.*Página de captação: 10 min/,
  );
  await user.click(question.getByRole('button', { name: 'Salvar assim' }));

  expect(await screen.findByText('Tempo de resposta salvo')).toBeVisible();
  expect((await stored()).minutes).toContainEqual({ source: 'landing', minutes: 20 });
});

test('a save that does not arrive says so and keeps what was typed', async () => {
  const user = await openPage();
  await user.clear(minutesOf('Página de captação'));
  await user.type(minutesOf('Página de captação'), '20');
  loseNextCall('PUT', /settings$/);

  await user.click(save());

  expect(await screen.findByText('Não foi possível salvar o tempo de resposta')).toBeVisible();
  expect(minutesOf('Página de captação')).toHaveValue('20');
});

test('leaving asks before what was typed is lost', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('switch', { name: 'Fechar nos feriados nacionais' }));

  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Velocidade' }));

  expect(await screen.findByRole('alertdialog', { name: 'Descartar alterações?' })).toBeVisible();
});

test('settings that could not be loaded can be loaded again', async () => {
  loseNextCall('GET', /settings$/);
  const { user } = renderApp('/tempo-de-resposta', { as: admin });

  expect(await screen.findByText('Não foi possível carregar o tempo de resposta')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await theSwitch()).toBeVisible();
});
