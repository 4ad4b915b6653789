// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/api/exports/ExportMenu';
import '@/features/dashboard/exports/ExportsPage';
import { screen, waitFor, within } from '@testing-library/react';
import { recordsSeenBy } from '#test/exports.ts';
import { aLead } from '#test/leads.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows } from '#test/rows.ts';
import { admin, ana, saved, setUpExports } from './exportsSetup.ts';

setUpExports();

test('an admin takes the filtered list out, and reads in the record who took what', async () => {
  await aLead({ name: 'Rita', status: 'novo' });
  await aLead({ name: 'Caio', status: 'perdido' });
  const { user, unmount } = renderApp('/leads-list?status=novo', { as: admin });

  // A phone has its own.
  const [button] = await screen.findAllByRole('button', { name: 'Exportar' });
  await user.click(button!);
  const menu = await screen.findByRole('menu', { name: 'Exportar' });
  expect(await within(menu).findByText('1 lead')).toBeVisible();
  await user.click(within(menu).getByRole('menuitem', { name: /^Excel/ }));

  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^leads-\d{4}-\d\d-\d\d\.xlsx$/)]));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await recordsSeenBy(admin);
  unmount();
  renderApp('/exportacoes', { as: admin });
  const [record] = within(await screen.findByRole('list', { name: 'O que foi exportado' })).getAllByRole('listitem');
  expect(record).toHaveTextContent(/Leads · 1 linha · Excel.*Status: novo.*Helena Prado.*Concluída/);
});

test.each([
  ['/my-leads', () => ana, '1 lead', /^leads-/],
  ['/manage-properties', () => admin, '1 imóvel', /^imoveis-/],
  ['/resultados?from=2026-03-01&to=2026-03-31', () => admin, '5 linhas', /^resultados-2026-03-01-a-2026-03-31/],
])('%s can be taken out as CSV', async (page, who, count, name) => {
  await aLead({ assignedTo: ana, createdAt: '2026-03-10 12:00Z' });
  await aProperty();
  const { user } = renderApp(page, { as: who() });

  const [button] = await screen.findAllByRole('button', { name: 'Exportar' });
  await user.click(button!);

  expect(await screen.findByText(count, { selector: 'li' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: /^CSV/ }));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(name)]));
});

test('the archive of everything: begun, under way, ready', async () => {
  const { user } = renderApp('/exportacoes', { as: admin });
  expect(await screen.findByText('Nenhuma exportação ainda')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Preparar arquivo' }));

  expect(await screen.findByRole('progressbar', { name: 'Preparando o arquivo' })).toBeVisible();
  expect(await screen.findByText('Você pode sair desta página: o trabalho continua.')).toBeVisible();
  const ready = { state: 'done', bytes: 5_242_880, finishedAt: new Date() } as const;
  await changeRows('dataExports', {}, ready);
  expect(await screen.findByText(/^5 MB · guardado até/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Baixar' }));
  expect(await screen.findByText('Este arquivo não está mais guardado. Prepare outro.')).toBeVisible();
});
