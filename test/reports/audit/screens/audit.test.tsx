// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/dashboard/audit/AuditPage';
import { fireEvent, screen, within } from '@testing-library/react';
import { as } from '#test/client.ts';
import { refuseNextCall } from '#test/network.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

test('an admin reads who changed what, and cuts the list down to a person', async () => {
  await emptyTables();
  const admin = await anAdmin({ name: 'Helena Prado' });
  const ana = await aBroker({ name: 'Ana Souza' });
  await as(ana).delete('/calendar');
  await as(admin).put(`/users/${ana.id}/role`, { role: 'gerente' });
  refuseNextCall('GET', /\/api\/audit/, 502);
  const { user } = renderApp('/registro', { as: admin });

  expect(await screen.findByText('Não foi possível carregar o registro')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  const list = await screen.findByRole('list', { name: 'Registro' });
  const [changed, ended] = within(list).getAllByRole('listitem');
  expect(changed).toHaveTextContent(/Helena Prado.*Mudou o papel.*Ana Souza.*Papel: Corretor.*passou a.*Gerente/);
  expect(ended).toHaveTextContent(/Ana Souza.*Encerrou o endereço de calendário/);
  expect(within(changed!).getByRole('link', { name: 'Ana Souza' })).toHaveAttribute('href', '/brokers?q=Ana+Souza');

  await user.selectOptions(screen.getByRole('combobox', { name: 'O que' }), 'Imóveis');
  expect(await screen.findByText('Nada com estes filtros')).toBeVisible();
  fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-03-02' } });
  fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-03-01' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('O primeiro dia vem depois do último');
  expect(screen.queryByText('Nada com estes filtros')).not.toBeInTheDocument();
});
