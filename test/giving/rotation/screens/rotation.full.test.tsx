// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/rotation/RotationPage';
import { screen, waitFor, within } from '@testing-library/react';
import { loseNextCall } from '#test/network.ts';
import { aBroker } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { aContact, allBy, rotationOf } from '#test/rotation.ts';
import { admin, lastButton, openPage, rules, setUpRotation, stored } from './rotationSetup.ts';

setUpRotation();

test('says so when it does not load, and tries again', async () => {
  loseNextCall('GET', /\/rotation$/);
  const { user } = renderApp('/roleta', { as: admin });

  expect(await screen.findByText('Não foi possível carregar a roleta')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('De onde vêm os leads')).toBeVisible();
});

describe('what somebody else saved while it was being changed here', () => {
  let ana: Person;
  let calls: ReturnType<typeof rotationOf>;
  const weight = () => screen.getByRole('spinbutton', { name: 'Peso de Ana Souza' });
  const limit = () => screen.getByRole('spinbutton', { name: 'Limite por dia de Ana Souza' });
  const question = async () => within(await screen.findByRole('dialog', { name: 'Alterado enquanto você editava' }));

  beforeEach(async () => {
    ana = await aBroker({ name: 'Ana Souza' });
    calls = rotationOf(admin);
  });

  test('stays, in the same broker too, where it is another field', async () => {
    const { user } = await openPage();
    await calls.set(ana, { weight: 1, dailyCap: 8 });

    await user.clear(weight());
    await user.keyboard('5');
    await user.click(lastButton('Salvar'));

    expect(await screen.findByText('Roleta salva')).toBeVisible();
    expect((await stored()).brokers).toEqual([expect.objectContaining({ weight: 5, dailyCap: 8 })]);
    expect(limit()).toHaveDisplayValue('8');
  });

  test('stays where it is chosen, and what else was typed is saved', async () => {
    const { user } = await openPage();
    await calls.set(ana, { weight: 3, dailyCap: 8 });
    await user.clear(weight());
    await user.keyboard('5');
    await user.type(limit(), '9');
    await user.click(lastButton('Salvar'));

    await user.click((await question()).getByRole('radio', { name: 'O que está salvo agora 3' }));
    await user.click((await question()).getByRole('button', { name: 'Salvar assim' }));

    expect(await screen.findByText('Roleta salva')).toBeVisible();
    expect((await stored()).brokers[0]).toMatchObject({ weight: 3, dailyCap: 9 });
    expect(weight()).toHaveDisplayValue('3');
  });

  test('is asked again when it was changed once more; going on loses nothing', async () => {
    const { user } = await openPage();
    await calls.set(ana, { weight: 3 });
    await user.clear(weight());
    await user.keyboard('5');
    await user.click(lastButton('Salvar'));
    expect((await question()).getByRole('radio', { name: 'O que está salvo agora 3' })).toBeVisible();
    await calls.set(ana, { weight: 7 });

    await user.click((await question()).getByRole('button', { name: 'Salvar assim' }));

    expect(await screen.findByRole('radio', { name: 'O que está salvo agora 7' })).toBeVisible();
    await user.click((await question()).getByRole('button', { name: 'Continuar editando' }));
    expect(weight()).toHaveDisplayValue('5');
    expect((await stored()).brokers[0]).toMatchObject({ weight: 7 });
  });

  test('is shown for the rules, and taken', async () => {
    const { user } = await openPage();
    await calls.write({ sources: [{ source: 'hotsite', isOn: true }], ...allBy('regiao', 'vez') });
    await user.click(rules(1).getByRole('button', { name: /Quem atende a região/ }));
    await user.click(lastButton('Salvar'));

    const saved = 'O que está salvo agora Todos os leads: Quem atende a região, depois todos';
    expect((await question()).getByRole('group', { name: 'Quem recebe' })).toBeVisible();
    await user.click((await question()).getByRole('radio', { name: saved }));
    await user.click((await question()).getByRole('button', { name: 'Salvar assim' }));

    expect(await rules(1).findByRole('button', { name: '1. Quem atende a região, na vez' })).toBeVisible();
    expect(await screen.findByText('Roleta salva')).toBeVisible();
    expect(lastButton('Salvar')).toHaveAttribute('aria-disabled', 'true');
    const { sources, cases } = await stored();
    expect([sources[2]?.isOn, cases.list[0]?.rules]).toEqual([true, ['regiao', 'vez']]);
  });
});

describe('a lead that has a broker of its own', () => {
  const ofSites = 'Mesmo desligada, o lead do site de um corretor vai para ele';

  test('is nothing to decide on the brokerage’s own site, or while the source is on', async () => {
    const { user } = await openPage();
    expect(screen.getAllByRole('switch', { name: /^Mesmo desligada/ })).toHaveLength(2);

    await user.click(screen.getByRole('switch', { name: 'Site do corretor' }));

    expect(screen.queryByRole('switch', { name: ofSites })).not.toBeInTheDocument();
  });
});

test('a save that does not arrive says so and keeps what was set', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('switch', { name: 'Página do imóvel' }));
  loseNextCall('PUT', /\/rotation$/);

  await user.click(lastButton('Salvar'));

  expect(await screen.findByText('Não foi possível salvar a roleta')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Página do imóvel' })).toBeChecked();
});

test('leaving asks before what was set is lost', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('switch', { name: 'Página do imóvel' }));

  await user.click(screen.getByRole('button', { name: 'Abrir menu' }));
  await user.click(within(await screen.findByRole('presentation')).getByRole('link', { name: 'Corretores' }));

  const question = await screen.findByRole('alertdialog', { name: 'Descartar alterações?' });
  await user.click(within(question).getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Gerenciar Corretores' })).toBeVisible();
});

test('‘Descartar’ brings back what is stored', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('switch', { name: 'Página do imóvel' }));

  await user.click(screen.getByRole('button', { name: 'Descartar' }));

  expect(screen.getByRole('switch', { name: 'Página do imóvel' })).not.toBeChecked();
});

describe('turning a source on', () => {
  beforeEach(async () => {
    await aBroker({ name: 'Ana Souza', regions: ['zona sul'] });
    const bruno = await aBroker({ name: 'Bruno Azevedo', regions: ['abc'] });
    await rotationOf(admin).pause(bruno);
    await aContact({ name: 'Mariana Duarte', region: 'zona sul' });
    await aContact({ name: 'José Simões', region: 'abc' });
  });

  test('can be saved from there', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('switch', { name: 'Página de captação' }));
    await user.click(screen.getByRole('button', { name: 'Simular agora' }));
    const panel = within(await screen.findByRole('dialog', { name: 'O que teria acontecido' }));

    await user.click(panel.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Roleta salva')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect((await stored()).sources[0]).toMatchObject({ source: 'landing', isOn: true });
  });
});

test('a simulation without leads, or that does not come, says so', async () => {
  const { user } = await openPage();
  loseNextCall('POST', /simulation/);
  await user.click(screen.getAllByRole('button', { name: 'Ver o que teria acontecido' })[0]!);

  expect(await screen.findByText('Não foi possível calcular o que teria acontecido')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Nenhum lead de visitante nesses dias')).toBeVisible();
});

test('a lead that nobody took names the skipped brokers once for each reason', async () => {
  const calls = rotationOf(admin);
  await calls.turnOn('vez');
  for (const name of ['Ana Souza', 'Bruno Azevedo', 'Caio Brito']) await calls.pause(await aBroker({ name }));
  await aContact({ name: 'Mariana Duarte' });
  renderApp('/extrato-roleta', { as: admin });

  expect(
    await screen.findByText('A vez passou por Ana Souza, Bruno Azevedo e mais 1: estavam em pausa.'),
  ).toBeVisible();
});
