// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/brokers/brokerage/BrokeragePage';
import '@/api/conflict/ConflictDialog';
import { screen, within } from '@testing-library/react';
import type { Brokerage } from '#contract/site/brokerage.ts';
import { as } from '#test/client.ts';
import { standOnDesktop } from '#test/desktop.ts';
import { fill } from '#test/fill.ts';
import { loseNextCall } from '#test/network.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';

let admin: Person;

beforeAll(standOnDesktop);
beforeEach(async () => {
  admin = await anAdmin({ name: 'Camila Nogueira' });
  await as(admin).put('/brokerage', {
    openingTemplate: '',
    lossReasons: [{ label: 'Caro' }, { label: 'Longe' }],
    labels: [],
    leadSources: [],
  });
});
afterEach(() => jest.restoreAllMocks());

const stored = async () => (await as(admin).get<Brokerage>('/brokerage')).body;
const open = () => renderApp('/imobiliaria', { as: admin });
const template = () => screen.findByLabelText('Texto');
const save = () => screen.getAllByRole('button', { name: 'Salvar alterações' })[0]!;

test('what another admin has changed is shown before it is overwritten', async () => {
  const { user } = open();
  await fill(user, await template(), ' Até já!');
  await as(admin).put('/brokerage', { openingTemplate: 'Oi!' });

  await user.click(save());

  const question = within(await screen.findByRole('dialog', { name: 'Alterado enquanto você editava' }));
  expect(question.getByText('Oi!')).toBeVisible();
  expect((await stored()).openingTemplate).toBe('Oi!');
});

test('settings that could not be loaded can be loaded again', async () => {
  loseNextCall('GET', /brokerage$/);
  const { user } = open();

  expect(await screen.findByText('Não foi possível carregar as configurações')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await template()).toBeVisible();
});
