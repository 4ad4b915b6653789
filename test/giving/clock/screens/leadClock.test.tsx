// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/list/board/MyLeadsPage';
import '@/features/leads/lead/LeadPage';
import '@/features/leads/agenda/today/TodayPage';
import { screen, waitFor, within } from '@testing-library/react';
import { clockOf, clockwork, letPass, take } from '#test/clock.ts';
import { fill } from '#test/fill.ts';
import { brokerOf } from '#test/leads.ts';
import { loseNextCall, watchCalls } from '#test/network.ts';
import { stopPageClock } from '#test/pageClock.ts';
import { aBroker, aGerente } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { aContact } from '#test/rotation.ts';
import { eraseRows } from '#test/rows.ts';
import { aTeam } from '#test/teams.ts';
import { aWaitingLead, admin, ana, running, setUpLeadClock } from './leadClockSetup.ts';

setUpLeadClock();

const server = clockwork();
afterAll(server.end);

const hint = 'Registre como foi, mude o status ou escreva uma nota.';

test('a card says how long its broker has to answer', async () => {
  await aWaitingLead(8);
  renderApp('/my-leads', { as: ana });

  const card = within(await screen.findByRole('list', { name: 'Leads' }));
  expect(await card.findByText(running)).toBeVisible();
});

test('a status that is saved ends it, and moves nothing on the card', async () => {
  await aWaitingLead(8);
  const { user } = renderApp('/my-leads', { as: ana });
  await screen.findByText(running);

  await user.click(screen.getByRole('radio', { name: 'em andamento' }));

  expect(await screen.findByText('O prazo não corre mais')).toBeVisible();
  expect(screen.queryByText(running)).not.toBeInTheDocument();
});

test('one call for the open hours is enough for all cards; while it has no answer, nothing is said', async () => {
  await aWaitingLead(8, 'Caio Prado');
  await aWaitingLead(8, 'Bia Nunes');
  loseNextCall('GET', /\/clock$/);
  const { unmount } = renderApp('/my-leads', { as: ana });
  expect(await screen.findByRole('heading', { name: 'Caio Prado' })).toBeVisible();
  expect(screen.queryByText(/Responda em|O prazo/)).not.toBeInTheDocument();
  unmount();
  jest.restoreAllMocks();
  const callsOf = watchCalls();

  renderApp('/my-leads', { as: ana });

  expect(await screen.findAllByText(running)).toHaveLength(2);
  expect(callsOf('GET', /\/clock$/)).toHaveLength(1);
});

test('the page of a lead says what counts as an answer; a note is one', async () => {
  const id = await aWaitingLead(8);
  const { user } = renderApp(`/leads/${id}`, { as: ana });
  expect(await screen.findByText(running)).toBeVisible();
  expect(screen.getByText(hint)).toBeVisible();

  await fill(user, screen.getByRole('textbox', { name: 'Nova nota' }), 'Liga amanhã');
  await user.click(screen.getByRole('button', { name: 'Anotar' }));

  expect(await screen.findByText('O prazo não corre mais')).toBeVisible();
  expect(screen.queryByText(hint)).not.toBeInTheDocument();
});

test('outside open hours it stands still, and says until when', async () => {
  const id = await aWaitingLead(8);
  // Closed now, whatever the time is.
  await eraseRows('openSpans');
  await clockOf(admin).write({ hours: closedNow() });
  renderApp(`/leads/${id}`, { as: ana });

  expect(await screen.findByText(/^Prazo parado até .+, 12h/)).toBeVisible();
});

/** Open for an hour at noon, on a day that is neither today nor yesterday in São Paulo. */
function closedNow() {
  const sunday = 6;
  const today = (new Date(Date.now() - 3 * 3_600_000).getUTCDay() + sunday) % 7;
  return Array.from({ length: 7 }, (_, day) => (day === (today + 2) % 7 ? { from: '12:00', to: '13:00' } : {}));
}

describe('the desk', () => {
  test('reads how long the broker has, a gerente of the team as an admin', async () => {
    const id = await aWaitingLead(8);
    const gerente = await aGerente();
    await aTeam(gerente, [ana]);
    renderApp(`/leads/${id}`, { as: gerente });

    expect(await screen.findByText(/^Faltam (9|1[0-2]) min para o primeiro contato$/)).toBeVisible();
    expect(screen.queryByText(hint)).not.toBeInTheDocument();
  });

  test('reads that it is in the bolsão, and that nobody took it', async () => {
    await clockOf(admin).turnOn({ maxHops: 0 });
    const { id } = await aContact({ name: 'Marina Duarte' });
    await letPass(20, id);
    await server.run();
    stopPageClock();
    const { unmount } = renderApp(`/leads/${id}`, { as: admin });
    expect(await screen.findByText(/^No bolsão há (menos de 1|[1-3]) min$/)).toBeVisible();
    unmount();
    await letPass(60, id);
    await server.run();

    renderApp(`/leads/${id}`, { as: admin });

    expect(await screen.findByText('No bolsão há 1 h: ninguém pegou')).toBeVisible();
    expect(await screen.findByText('Ninguém pegou no bolsão: a administração foi avisada')).toBeVisible();
  });
});

test('the history tells of each hop, of the bolsão and of who took it', async () => {
  stopPageClock();
  await clockOf(admin).turnOn({ maxHops: 1 });
  const { id } = await aContact({ name: 'Marina Duarte' });
  const bruno = await aBroker({ name: 'Bruno Azevedo' });
  for (let hop = 0; hop < 2; hop++) {
    await letPass(20, id);
    await server.run();
  }
  await take(ana, id);
  expect(await brokerOf(id)).toBe(ana.id);

  const { unmount } = renderApp(`/leads/${id}`, { as: ana });
  const storyOf = async () =>
    within(await screen.findByRole('list', { name: /^Histórico/ }))
      .getAllByRole('listitem')
      .map((item) => item.textContent.replace(/agora$/, ''));
  expect(await storyOf()).toEqual([
    'Você pegou no bolsãoVocê pegou o lead no bolsão.',
    'Foi para o bolsãoBruno Azevedo não respondeu em 20 minutos. O lead foi para o bolsão.',
    'A roleta passou para Bruno AzevedoVocê não respondeu em 20 minutos. O lead passou para outro corretor.',
    'A roleta passou para vocêEra a sua vez entre todos os corretores.',
    'Chegou pela página de captação',
  ]);
  unmount();

  renderApp('/extrato-roleta', { as: bruno });
  const turns = within(await screen.findByRole('list', { name: 'hoje' })).getAllByRole('listitem');
  expect(turns[0]).toHaveTextContent('Você não respondeu em 20 minutos. O lead foi para o bolsão.');
  expect(turns[1]).toHaveTextContent(/^Marina.*Este lead já não é seu\./);
});

test('the ledger of an admin has the way of each lead', async () => {
  await clockOf(admin).turnOn({ maxHops: 1 });
  const { id } = await aContact({ name: 'Marina Duarte' });
  const bruno = await aBroker({ name: 'Bruno Azevedo' });
  for (let hop = 0; hop < 2; hop++) {
    await letPass(20, id);
    await server.run();
  }
  await take(bruno, id);
  const { user } = renderApp('/extrato-roleta', { as: admin });

  const titles = async () =>
    within(await screen.findByRole('list', { name: 'hoje' }))
      .getAllByRole('listitem')
      .map((line) =>
        within(line)
          .getByText(/^Marina Duarte/)
          .textContent.replace(/\s+/g, ' '),
      );
  expect(await titles()).toEqual([
    'Marina Duarte: Bruno Azevedo pegou no bolsão',
    'Marina Duarte: de Bruno Azevedo Bolsão',
    'Marina Duarte: de Ana Souza Bruno Azevedo',
    'Marina Duarte Ana Souza',
  ]);

  await user.selectOptions(screen.getByRole('combobox', { name: 'Mostrar as vezes de' }), 'Ana Souza');

  await waitFor(async () =>
    expect(await titles()).toEqual(['Marina Duarte: de Ana Souza Bruno Azevedo', 'Marina Duarte Ana Souza']),
  );
});
