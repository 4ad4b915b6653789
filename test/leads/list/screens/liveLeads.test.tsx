// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/list/board/MyLeadsPage';
import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { aLead } from '#test/leads.ts';
import { holdNextCall } from '#test/network.ts';
import { aBroker, PASSWORD } from '#test/people.ts';
import { aContact } from '#test/rotation.ts';
import { changeRows } from '#test/rows.ts';
import { ana, openPage, setUpLiveLeads } from './liveLeadsSetup.ts';

setUpLiveLeads();

function lookAway(hidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a lead that comes is named at once, and the menu says that there is something new', async () => {
  const { user } = await openPage('/profile');

  await aContact({ name: 'Mariana Duarte' });

  expect(await screen.findByText('Novo lead: Mariana Duarte')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Abrir menu, 1 novo lead' }));
  const menu = within(await screen.findByRole('presentation'));
  expect(
    await menu.findByRole('link', { name: /^Meus Leads \+1 desde a última visita, ao todo 1 a atender$/ }),
  ).toBeVisible();

  await user.click(menu.getByRole('link', { name: /^Meus Leads/ }));

  expect(await screen.findByText('Mariana Duarte')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Abrir menu' })).toBeVisible();
});

test('‘Ver’ leads to them', async () => {
  const { user } = await openPage('/profile');
  await aContact({ name: 'Mariana Duarte' });

  await user.click(await screen.findByRole('button', { name: 'Ver' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Meus Leads' })).toBeVisible();
});

test('a broker who is looking at their leads sees it among them, without reloading the page', async () => {
  await openPage('/my-leads');
  expect(await screen.findByText('Nenhum lead atribuído')).toBeVisible();

  await aContact({ name: 'Mariana Duarte' });

  expect(await screen.findByText('Mariana Duarte')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Abrir menu' })).toBeVisible();
});

test('out of sight, the tab’s title counts what came; looking at it takes that back', async () => {
  await openPage('/my-leads');
  expect(await screen.findByText('Nenhum lead atribuído')).toBeVisible();
  lookAway(true);

  await aContact();
  await waitFor(() => expect(document.title).toBe('(1) Meus Leads · Morada'));
  await aContact();
  await waitFor(() => expect(document.title).toBe('(2) Meus Leads · Morada'));

  lookAway(false);
  await waitFor(() => expect(document.title).toBe('Meus Leads · Morada'));
});

test('after a logout with everything in flight, the next person in the same tab sees nothing of it', async () => {
  await aLead({ name: 'Thaís Sant’Anna', status: 'novo', assignedTo: ana });
  const { user } = await openPage('/my-leads');
  const statusOf = (name: string) => screen.findByRole('radiogroup', { name: `Status de ${name}` });
  const { arrive } = holdNextCall('PUT', /\/leads\//);
  await user.click(within(await statusOf('Thaís Sant’Anna')).getByRole('radio', { name: 'convertido' }));
  lookAway(true);
  await aContact({ name: 'Mariana Duarte' });
  await user.click(await screen.findByRole('button', { name: 'Abrir menu, 1 novo lead' }));
  const menu = within(await screen.findByRole('presentation'));
  // Not before: the roleta would give her the contact as often as Ana.
  const bia = await aBroker({ name: 'Bia Reis' });

  await user.click(menu.getByRole('button', { name: /Ana Souza/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await fill(user, await screen.findByLabelText('E-mail'), bia.email);
  await changeRows('leads', {}, { assignedTo: bia.id });
  await fill(user, screen.getByLabelText('Senha'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  arrive();

  expect(await screen.findByText('Bem-vindo, Bia Reis!')).toBeVisible();
  expect(within(await statusOf('Thaís Sant’Anna')).getByRole('radio', { name: 'novo', checked: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Abrir menu' })).toBeVisible();
  expect(document.title).toBe('Meus Leads · Morada');
  expect(screen.queryByText('Erro ao atualizar status')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Novo lead: Mariana Duarte')).not.toBeInTheDocument());
});
