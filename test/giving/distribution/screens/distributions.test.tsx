// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/distribution/DistributionsPage';
import { screen, within } from '@testing-library/react';
import { as } from '#test/client.ts';
import { brokerOf, manyLeads } from '#test/leads.ts';
import { aBroker } from '#test/people.ts';
import { changeRows, rowsOf } from '#test/rows.ts';
import { aDistribution, admin, openPage, setUpDistributions } from './distributionsSetup.ts';

setUpDistributions();

test('says so while there is none', async () => {
  await openPage();

  expect(await screen.findByText('Nenhuma distribuição ainda')).toBeVisible();
});

test('says which one is still at work, and how far it is', async () => {
  await aDistribution();
  await changeRows('leadBatches', {}, { isRunning: true, done: 1 });
  const { user } = await openPage();

  const row = await screen.findByRole('button', { name: /4 leads entre corretores/ });
  expect(row).toHaveTextContent('Em andamento');
  await user.click(row);

  expect(await screen.findByText('Em andamento: 1 de 4 leads. Dá para desfazer quando terminar.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Desfazer distribuição' })).not.toBeInTheDocument();
});

test('lists who did what, how and whether it can be taken back; the receipt says who received', async () => {
  await aDistribution();
  const { user } = await openPage();

  const row = await screen.findByRole('button', { name: /4 leads entre corretores/ });
  expect(row).toHaveTextContent('Igual');
  expect(row).toHaveTextContent('Helena Prado');
  expect(row).toHaveTextContent('Dá para desfazer');
  await user.click(row);

  const receipt = await screen.findByRole('dialog', { name: '4 leads distribuídos' });
  expect(within(receipt).getByRole('row', { name: 'Ana Souza 2 2' })).toBeVisible();
  expect(within(receipt).getByRole('row', { name: 'Bruno Azevedo 2 2' })).toBeVisible();
});

test('is undone from its receipt, but for what somebody has touched', async () => {
  const { ana, leads } = await aDistribution();
  const hers = (await rowsOf('leads', { assignedTo: ana.id }))[0]!.id;
  await as(ana).put(`/leads/${hers}`, { status: 'em andamento' });
  const { user } = await openPage();
  await user.click(await screen.findByRole('button', { name: /4 leads entre corretores/ }));

  await user.click(await screen.findByRole('button', { name: 'Desfazer distribuição' }));

  const receipt = await screen.findByRole('dialog', { name: '3 leads voltaram' });
  expect(within(receipt).getByText('O status mudou depois.')).toBeVisible();
  expect(await screen.findByText('3 leads voltaram; 1 ficou como estava')).toBeVisible();
  const owners = await Promise.all(leads.map(brokerOf));
  expect(owners.filter((owner) => owner === null)).toHaveLength(3);
  expect(await brokerOf(hers)).toBe(ana.id);
});

test('is not undone where all of its leads have changed since: it says so, and offers no undo any more', async () => {
  const { leads } = await aDistribution();
  const { user } = await openPage();
  await user.click(await screen.findByRole('button', { name: /4 leads entre corretores/ }));
  const undo = await screen.findByRole('button', { name: 'Desfazer distribuição' });
  for (const lead of leads) await as(admin).put(`/leads/${lead}`, { status: 'perdido' });

  await user.click(undo);

  const refusal =
    'Não há o que desfazer: os leads já foram alterados ou apagados, ou o corretor de antes não pode mais receber.';
  expect(await screen.findByRole('alert', { hidden: true })).toHaveTextContent(refusal);
  const receipt = screen.getByRole('dialog', { name: '4 leads distribuídos' });
  expect(await within(receipt).findByText(refusal)).toBeVisible();
  expect(within(receipt).queryByRole('button', { name: 'Desfazer distribuição' })).not.toBeInTheDocument();
});

test('whose brokers had all of its leads already, as earlier versions stored it, has nothing to undo and says why', async () => {
  const ana = await aBroker({ name: 'Ana Souza' });
  await as(admin).put('/leads/assign', { leadIds: await manyLeads(2), userId: ana.id });
  await changeRows('leadBatches', {}, { moved: 0 });
  await changeRows('leads', {}, { batchId: null });
  const { user } = await openPage();

  const row = await screen.findByRole('button', { name: /0 leads para Ana Souza/ });
  expect(row).toHaveTextContent('Sem o que desfazer');
  await user.click(row);

  expect(await screen.findByText('Nenhum lead mudou de corretor: não há o que desfazer.')).toBeVisible();
});
