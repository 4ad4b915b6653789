// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/rotation/RotationPage';
import { screen, waitFor, within } from '@testing-library/react';
import { aLead } from '#test/leads.ts';
import { aBroker } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { aContact, allBy, rotationOf } from '#test/rotation.ts';
import { rowsOf } from '#test/rows.ts';
import { admin, lastButton, openPage, rules, setUpRotation, stored } from './rotationSetup.ts';

setUpRotation();

test('it is off for every source, and one rule says for all leads who receives, in their order', async () => {
  await openPage();

  for (const source of ['Página de captação', 'Página do imóvel', 'Site do corretor'])
    expect(screen.getByRole('switch', { name: source })).not.toBeChecked();
  const list = within(screen.getByRole('list', { name: 'Regras da roleta' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  expect(list.getByRole('heading', { name: 'Todos os leads' })).toBeVisible();
  const chosen = rules(1).getAllByRole('button', { pressed: true });
  expect(chosen.map((rule) => rule.textContent)).toEqual([
    '1. Corretor do imóvel ou do site',
    '2. Quem atende a região, na vez',
    '3. Todos, na vez',
  ]);
});

test('a new rule has its conditions, goes before an older one, and says while typed which leads it does not get', async () => {
  await rotationOf(admin).write({
    cases: { list: [{ conditions: { kinds: ['casa'] }, rules: ['vez'] }, { rules: ['vez'] }] },
  });
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Nova regra' }));
  const conditions = within(screen.getByRole('group', { name: 'Condições da regra 2' }));
  expect(screen.getByText('Nunca vale: a regra 2, que vem antes, decide todos estes leads.')).toBeVisible();
  await user.click(lastButton('Salvar'));
  const question = within(screen.getByRole('alertdialog', { name: 'A regra 3 nunca vale. Salvar assim mesmo?' }));
  await user.click(question.getByRole('button', { name: 'Voltar às regras' }));

  await user.selectOptions(conditions.getByRole('combobox', { name: 'Negócio' }), 'Para alugar');
  for (const [field, amount] of [
    ['Preço mínimo', '3001'],
    ['Preço máximo', '3000'],
  ] as const) {
    await user.click(conditions.getByRole('textbox', { name: field }));
    await user.paste(amount);
  }
  await user.click(lastButton('Salvar'));
  expect(await screen.findAllByText('O preço mínimo passa do máximo')).not.toHaveLength(0);
  await user.clear(conditions.getByRole('textbox', { name: 'Preço mínimo' }));
  await user.tab();
  const list = within(screen.getByRole('list', { name: 'Regras da roleta' }));
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Casa',
    'Aluguel até R$\u00a03.000',
    'Todos os outros leads',
  ]);
  expect(screen.queryByText(/^Nunca vale/)).not.toBeInTheDocument();
  expect(screen.getByText('O lead que também cabe na regra 1 segue a regra 1.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Subir regra 2' }));
  expect(screen.getByText('Aluguel até R$ 3.000: agora é a regra 1 de 3.')).toBeInTheDocument();
  await user.click(lastButton('Salvar'));

  expect(await screen.findByText('Roleta salva')).toBeVisible();
  expect((await stored()).cases.list).toMatchObject([
    { conditions: { business: 'aluguel', maxPrice: 3000 }, rules: ['corretor', 'regiao', 'vez'] },
    { conditions: { kinds: ['casa'] } },
    { conditions: { business: null } },
  ]);
});

test('what is set is saved together: sources, rules, weights and limits', async () => {
  const ana = await aBroker({ name: 'Ana Souza', regions: ['zona sul'] });
  const { user } = await openPage();

  await user.click(screen.getByRole('switch', { name: 'Site do corretor' }));
  await user.click(rules(1).getByRole('button', { name: /Quem atende a região/ }));
  expect(rules(1).getByRole('button', { name: '2. Todos, na vez' })).toBeVisible();
  const weight = screen.getByRole('spinbutton', { name: 'Peso de Ana Souza' });
  await user.click(weight);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  await user.type(screen.getByRole('spinbutton', { name: 'Limite por dia de Ana Souza' }), '8');
  await user.click(lastButton('Salvar'));

  expect(await screen.findByText('Roleta salva')).toBeVisible();
  const { sources, cases, brokers } = await stored();
  expect(sources.find(({ source }) => source === 'hotsite')).toMatchObject({ isOn: true });
  expect(cases.list).toMatchObject([{ rules: ['corretor', 'vez'] }]);
  expect(brokers).toEqual([expect.objectContaining({ _id: ana.id, weight: 3, dailyCap: 8 })]);
});

test('only what was changed is saved: what somebody else has set since stays', async () => {
  const ana = await aBroker({ name: 'Ana Souza' });
  const bruno = await aBroker({ name: 'Bruno Azevedo' });
  const { user } = await openPage();
  const calls = rotationOf(admin);
  await calls.set(bruno, { weight: 4, dailyCap: 9 });
  await calls.write({ sources: [{ source: 'landing', isOn: true }], ...allBy('vez') });

  await user.click(screen.getByRole('switch', { name: 'Site do corretor' }));
  await user.clear(screen.getByRole('spinbutton', { name: 'Peso de Ana Souza' }));
  await user.keyboard('3');
  await user.click(lastButton('Salvar'));

  expect(await screen.findByText('Roleta salva')).toBeVisible();
  const { sources, brokers } = await stored();
  expect(sources.filter(({ isOn }) => isOn).map(({ source }) => source)).toEqual(['landing', 'hotsite']);
  expect(brokers).toEqual([
    expect.objectContaining({ _id: ana.id, weight: 3, dailyCap: null }),
    expect.objectContaining({ _id: bruno.id, weight: 4, dailyCap: 9 }),
  ]);
});

test('of what somebody else changed too one value is chosen, and saved with the rest', async () => {
  const ana = await aBroker({ name: 'Ana Souza' });
  const { user } = await openPage();
  await rotationOf(admin).set(ana, { weight: 3, dailyCap: 8 });

  await user.clear(screen.getByRole('spinbutton', { name: 'Peso de Ana Souza' }));
  await user.keyboard('5');
  await user.click(screen.getByRole('switch', { name: 'Site do corretor' }));
  await user.click(lastButton('Salvar'));

  const question = within(await screen.findByRole('dialog', { name: 'Alterado enquanto você editava' }));
  const [mine, theirs, ...others] = question.getAllByRole('radio');
  expect(mine).toHaveAccessibleName('O que você digitou 5');
  expect(theirs).toHaveAccessibleName('O que está salvo agora 3');
  expect(others).toEqual([]);
  expect(question.getByRole('group', { name: 'Ana Souza: peso' })).toBeVisible();
  const before = await stored();
  expect(before.brokers[0]).toMatchObject({ weight: 3, dailyCap: 8 });
  expect(before.sources.some(({ isOn }) => isOn)).toBe(false);

  await user.click(question.getByRole('button', { name: 'Salvar assim' }));

  expect(await screen.findByText('Roleta salva')).toBeVisible();
  const after = await stored();
  expect(after.brokers[0]).toMatchObject({ weight: 5, dailyCap: 8 });
  expect(after.sources[2]).toMatchObject({ source: 'hotsite', isOn: true });
});

test('a number is typed over the old one; what is no number leaves the old one', async () => {
  const ana = await aBroker({ name: 'Ana Souza' });
  await rotationOf(admin).set(ana, { weight: 1, dailyCap: 8 });
  const { user } = await openPage();
  const weight = screen.getByRole('spinbutton', { name: 'Peso de Ana Souza' });
  const limit = screen.getByRole('spinbutton', { name: 'Limite por dia de Ana Souza' });

  await user.click(weight);
  await user.keyboard('{Backspace}');
  expect(weight).toHaveDisplayValue('');
  await user.keyboard('5');
  expect(weight).toHaveDisplayValue('5');
  await user.keyboard('{Backspace}');
  await user.tab();
  expect(weight).toHaveDisplayValue('5');

  await user.keyboard('0');
  expect(limit).toHaveDisplayValue('0');
  await user.tab();
  expect(limit).toHaveDisplayValue('8');

  await user.clear(limit);
  await user.tab();
  expect(limit).toHaveDisplayValue('');
  await user.click(lastButton('Salvar'));
  expect(await screen.findByText('Roleta salva')).toBeVisible();
  expect((await stored()).brokers).toEqual([expect.objectContaining({ weight: 5, dailyCap: null })]);
});

describe('a lead that has a broker of its own', () => {
  const ofSites = 'Mesmo desligada, o lead do site de um corretor vai para ele';

  test('goes there though its source is off, until an admin turns that off', async () => {
    const { user } = await openPage();
    expect(screen.getByText('Desligada: só imóvel e site do corretor vão direto')).toBeVisible();
    const own = screen.getByRole('switch', { name: ofSites });
    expect(own).toBeChecked();
    expect(own).toHaveAccessibleDescription('Se ele estiver em pausa ou no limite do dia, o lead espera por você.');

    await user.click(own);
    expect(own).toHaveAccessibleDescription('Todos os leads daqui esperam por você.');
    await user.click(lastButton('Salvar'));

    expect(await screen.findByText('Roleta salva')).toBeVisible();
    expect((await stored()).sources.map(({ isOn, toBrokerWhenOff }) => [isOn, toBrokerWhenOff])).toEqual([
      [false, true],
      [false, true],
      [false, false],
    ]);
  });
});

test('a rule by which no one receives is not saved, and says so', async () => {
  const { user } = await openPage();
  for (const rule of rules(1).getAllByRole('button', { pressed: true })) await user.click(rule);

  await user.click(lastButton('Salvar'));

  expect(await rules(1).findByText('Escolha quem recebe')).toBeVisible();
  expect(await rowsOf('rotationCases')).toEqual([]);
});

test('there is nothing to save until something is changed, and the button keeps the focus', async () => {
  const { user } = await openPage();
  const save = lastButton('Salvar');
  expect(save).toHaveAttribute('aria-disabled', 'true');

  await user.click(screen.getByRole('switch', { name: 'Página do imóvel' }));
  expect(save).toHaveAttribute('aria-disabled', 'false');
  await user.click(save);

  expect(await screen.findByText('Roleta salva')).toBeVisible();
  await waitFor(() => {
    expect(save).toHaveAttribute('aria-disabled', 'true');
  });
  expect(save).toHaveFocus();
});

test('a broker is paused at once, whatever else is being set', async () => {
  await aBroker({ name: 'Ana Souza' });
  const { user } = await openPage();
  await user.click(screen.getByRole('switch', { name: 'Página do imóvel' }));

  await user.click(screen.getByRole('switch', { name: 'Ana Souza recebe leads da roleta' }));

  expect(await screen.findByText('Ana Souza está em pausa')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Página do imóvel' })).toBeChecked();
  expect((await stored()).brokers[0]).toMatchObject({ isPaused: true });
  expect((await stored()).sources.some(({ isOn }) => isOn)).toBe(false);
});

describe('turning a source on', () => {
  beforeEach(async () => {
    await aBroker({ name: 'Ana Souza', regions: ['zona sul'] });
    const bruno = await aBroker({ name: 'Bruno Azevedo', regions: ['abc'] });
    await rotationOf(admin).pause(bruno);
    await aContact({ name: 'Mariana Duarte', region: 'zona sul' });
    await aContact({ name: 'José Simões', region: 'abc' });
  });

  test('offers to see first what its rules would have done, and why', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('switch', { name: 'Página de captação' }));
    await user.click(rules(1).getByRole('button', { name: /Todos, na vez/ }));

    await user.click(screen.getByRole('button', { name: 'Simular agora' }));

    const panel = within(await screen.findByRole('dialog', { name: 'O que teria acontecido' }));
    expect(await panel.findByText('de 2 leads teria ido direto a um corretor')).toBeVisible();
    expect(panel.getByText('1 lead ficaria sem corretor.')).toBeVisible();
    expect(panel.getAllByText('Quem poderia receber estava em pausa.')[0]).toBeVisible();
    const brokers = within(panel.getByRole('list', { name: 'Quanto cada corretor teria recebido' }));
    expect(brokers.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/Ana Souza1 da região1$/),
      expect.stringMatching(/Bruno Azevedoa vez passou 1 vez0$/),
    ]);
    const origins = within(panel.getByRole('list', { name: /^Quantos leads de cada origem/ }));
    expect(origins.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Página de captaçãohoje desligada1 de 2',
      'Página do imóveldesligada nesta tela0 de 0',
      'Site do corretordesligada nesta tela0 de 0',
    ]);
    const latest = within(panel.getByRole('list', { name: 'Leads mais recentes e motivos' }));
    expect(latest.getByText('Era a vez de Ana Souza entre quem atende a zona sul.')).toBeVisible();
    expect(await rowsOf('rotationTurns')).toEqual([]);
  });
});

test('a simulation while all is off shows what the rules would do, and says that it is off today', async () => {
  await aBroker({ name: 'Ana Souza' });
  await aContact({ name: 'Mariana Duarte' });
  const { user } = await openPage();

  await user.click(screen.getAllByRole('button', { name: 'Ver o que teria acontecido' })[0]!);

  const panel = within(await screen.findByRole('dialog', { name: 'O que teria acontecido' }));
  expect(await panel.findByText('de 1 lead teria ido direto a um corretor')).toBeVisible();
  expect(
    panel.getByText('A roleta está desligada. Estes números são de como seria com todas as origens ligadas.'),
  ).toBeVisible();
  const origins = within(panel.getByRole('list', { name: /^Quantos leads de cada origem/ }));
  expect(origins.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Página de captaçãohoje desligada1 de 1',
    'Página do imóvelhoje desligada0 de 0',
    'Site do corretorhoje desligada0 de 0',
  ]);
});

test('a simulation of sources that are saved as on, all turned off on the screen, says whose numbers it shows', async () => {
  await aBroker({ name: 'Ana Souza' });
  await rotationOf(admin).turnOn('vez');
  await aContact({ name: 'Mariana Duarte' });
  const { user } = await openPage();
  for (const name of ['Página de captação', 'Página do imóvel', 'Site do corretor'])
    await user.click(screen.getByRole('switch', { name }));

  await user.click(screen.getAllByRole('button', { name: 'Ver o que teria acontecido' })[0]!);

  const panel = within(await screen.findByRole('dialog', { name: 'O que teria acontecido' }));
  expect(
    await panel.findByText(
      'Todas as origens estão desligadas nesta tela. Os números mostram como seria com todas ligadas.',
    ),
  ).toBeVisible();
  expect(panel.getAllByText('desligada nesta tela')).toHaveLength(3);
});

test('the ledger says who got each lead, who was skipped, and why; also of one broker alone', async () => {
  const ana = await aBroker({ name: 'Ana Souza' });
  const bruno = await aBroker({ name: 'Bruno Azevedo' });
  const calls = rotationOf(admin);
  await calls.turnOn('vez');
  await aContact({ name: 'Mariana Duarte', region: 'zona sul' });
  await calls.pause(bruno);
  await aContact({ name: 'José Simões' });
  await aLead({ name: 'De fora' });
  const [first] = await rowsOf('rotationTurns');
  const wasFirst = first!.userId === ana.id ? 'Ana Souza' : 'Bruno Azevedo';
  const { user } = renderApp('/extrato-roleta', { as: admin });

  const today = within(await screen.findByRole('list', { name: 'hoje' }));
  const [latest, earlier] = today.getAllByRole('listitem');
  expect(latest).toHaveTextContent('José Simões');
  expect(within(latest!).getByText('Era a vez de Ana Souza entre todos os corretores.')).toBeVisible();
  expect(earlier).toHaveTextContent(new RegExp(`^Mariana Duarte.*${wasFirst}`));
  expect(within(earlier!).getByText('Página de captação · Zona sul')).toBeVisible();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Mostrar as vezes de' }), 'Ana Souza');

  const ofAna = await rowsOf('rotationTurns', { userId: ana.id });
  await waitFor(() => {
    expect(within(screen.getByRole('list', { name: 'hoje' })).getAllByRole('listitem')).toHaveLength(ofAna.length);
  });
});
