// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/dashboard/jobs/JobsPage';
import { screen } from '@testing-library/react';
import { refuseNextCall } from '#test/network.ts';
import { changeRows } from '#test/rows.ts';
import { aTriedMail } from '#test/triedMail.ts';
import { open, setUpJobs } from './jobsSetup.ts';

setUpJobs();

test('one that somebody else has sent back is said so, and goes from the list', async () => {
  await aTriedMail('failed', 'ana@exemplo.com.br');
  const { user } = open();
  const button = await screen.findByRole('button', { name: /^Tentar de novo/ });
  await changeRows('jobs', {}, { state: 'retry' });

  await user.click(button);

  expect(await screen.findByText('Esta tarefa já voltou para a fila.')).toBeVisible();
  expect(await screen.findByText('Nada falhou nos últimos 30 dias')).toBeVisible();
});

test('a list that could not be loaded is not an empty one', async () => {
  refuseNextCall('GET', /\/api\/jobs/, 502);
  const { user } = open();

  expect(await screen.findByText('Não foi possível carregar as tarefas')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Nada falhou nos últimos 30 dias')).toBeVisible();
});

test('what will be tried again and what waits have their lists, which an address opens', async () => {
  await aTriedMail('retry', 'bruno@exemplo.com.br');
  const { user } = open();
  await screen.findByText('Nada falhou nos últimos 30 dias');

  await user.click(screen.getByRole('radio', { name: 'Vão tentar de novo' }));

  expect(await screen.findByText('Para bruno@exemplo.com.br: Novo lead: Íris')).toBeVisible();
  expect(screen.getByText(/^Próxima tentativa em 20\/11\/2026, 13:45 · 12 tentativas/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Tentar de novo/ })).not.toBeInTheDocument();
  expect(window.location.search).toBe('?situacao=retry');
  await user.click(screen.getByRole('radio', { name: 'Na fila' }));
  expect(await screen.findByText('A fila está vazia')).toBeVisible();
});
