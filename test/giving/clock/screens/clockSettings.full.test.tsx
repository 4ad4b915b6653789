// Before the clock of the first test: turning it into CommonJS takes its time.
import { screen, waitFor, within } from '@testing-library/react';
import '@/features/leads/giving/clock/settings/ClockPage';
import '@/api/conflict/ConflictDialog';
import { loseNextCall } from '#test/network.ts';
import { renderApp } from '#test/renderApp.tsx';
import {
  admin,
  minutesOf,
  openPage,
  save,
  setUpClockSettings,
  stored,
  theSwitch,
  write,
} from './clockSettingsSetup.ts';

setUpClockSettings();

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

  expect(await screen.findByText('Prazo salvo')).toBeVisible();
  expect((await stored()).minutes).toContainEqual({ source: 'landing', minutes: 20 });
});

test('a save that does not arrive says so and keeps what was typed', async () => {
  const user = await openPage();
  await user.clear(minutesOf('Página de captação'));
  await user.type(minutesOf('Página de captação'), '20');
  loseNextCall('PUT', /settings$/);

  await user.click(save());

  expect(await screen.findByText('Não foi possível salvar o prazo')).toBeVisible();
  expect(minutesOf('Página de captação')).toHaveValue('20');
});

test('leaving asks before what was typed is lost', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('switch', { name: 'Fechar nos feriados nacionais' }));

  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Plantão' }));

  expect(await screen.findByRole('alertdialog', { name: 'Descartar alterações?' })).toBeVisible();
});

test('settings that could not be loaded can be loaded again', async () => {
  loseNextCall('GET', /settings$/);
  const { user } = renderApp('/tempo-de-resposta', { as: admin });

  expect(await screen.findByText('Não foi possível carregar o prazo')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await theSwitch()).toBeVisible();
});
