// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/dashboard/figures/Bars';
import { screen } from '@testing-library/react';
import { renderApp } from '#test/renderApp.tsx';
import { MARCH, admin, choice, setUpTeamReports, team } from './teamReportsSetup.ts';

setUpTeamReports();

const card = (name: string) => screen.findByRole('region', { name });

test('the results of one team stand in the address: its totals and brokers, and what cannot be told of it', async () => {
  const { user } = renderApp(`/resultados${MARCH}`, { as: admin });
  expect(await card('Vendas por equipe')).toBeVisible();

  await user.selectOptions(await choice(), 'Litoral');

  expect(await card('Recebidos')).toHaveTextContent('Recebidos2antes: 0');
  expect(window.location.search).toBe(`${MARCH}&team=${team}`);
  const brokers = await screen.findByRole('table', { name: 'Vendas por corretor' });
  expect(brokers).toHaveTextContent('Ana Souza');
  expect(brokers).not.toHaveTextContent('Bia Lima');
  expect(screen.queryByRole('region', { name: 'Vendas por origem' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Vendas por equipe' })).not.toBeInTheDocument();
  expect(screen.getByText(/Origem, região e motivos de perda não se separam por equipe\./)).toBeVisible();
  expect(screen.getAllByText('Equipe Litoral · 01/03/2026 a 31/03/2026')[0]).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver os leads vendidos nestes dias' })).toHaveAttribute(
    'href',
    `/leads-list?soldFrom=2026-03-01&soldTo=2026-03-31&team=${team}`,
  );
});

test('velocity of one team has its brokers, without hours, weekdays and sources', async () => {
  renderApp(`/velocidade${MARCH}&team=${team}`, { as: admin });

  expect(await card('Passaram adiante')).toHaveTextContent('Passaram adiante0de 2 leads julgados; antes: 0 de 0');
  const brokers = await card('Por corretor');
  expect(brokers).toHaveTextContent('Ana Souza');
  expect(brokers).not.toHaveTextContent('Bia Lima');
  expect(screen.queryByRole('region', { name: 'Por origem' })).not.toBeInTheDocument();
  expect(screen.getByText(/mudanças do prazo não se separam por equipe\./)).toBeVisible();
});
