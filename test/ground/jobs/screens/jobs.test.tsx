// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/dashboard/jobs/JobsPage';
import { screen, within } from '@testing-library/react';
import { rowsOf } from '#test/rows.ts';
import { aTriedMail } from '#test/triedMail.ts';
import { open, setUpJobs } from './jobsSetup.ts';

setUpJobs();

test('an admin sees what failed and why, and has it tried again', async () => {
  await aTriedMail('failed', 'ana@exemplo.com.br');
  const { user } = open();

  const line = within(await screen.findByRole('list', { name: 'Falharam' }));
  expect(line.getByText('Para ana@exemplo.com.br: Novo lead: Íris')).toBeVisible();
  expect(line.getByText('Enviar e-mail')).toBeVisible();
  expect(line.getByText('550 no such user')).toBeVisible();
  expect(line.getByText('Falhou em 20/11/2026, 12:30 · 12 tentativas · Criada em 18/11/2026, 09:00')).toBeVisible();
  await user.click(line.getByRole('button', { name: /^Tentar de novo/ }));

  expect(await screen.findByText('A tarefa voltou para a fila')).toBeVisible();
  expect(await screen.findByText('Nada falhou nos últimos 30 dias')).toBeVisible();
  expect(await rowsOf('jobs')).toMatchObject([{ state: 'retry' }]);
});
