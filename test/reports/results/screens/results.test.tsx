// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/dashboard/figures/Bars';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '#test/renderApp.tsx';
import { MARCH, aMonth, admin, card, setUpResults } from './resultsSetup.ts';

setUpResults();

const rowsIn = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) =>
      [
        ...within(row).queryAllByRole('columnheader'),
        ...within(row).queryAllByRole('rowheader'),
        ...within(row).queryAllByRole('cell'),
      ]
        .map((cell) => cell.textContent.replaceAll('\u00a0', ' '))
        .join(' | '),
    );

test('an admin reads the results of a period: totals, and tables that say what the charts show', async () => {
  await aMonth();

  const { user } = renderApp(MARCH, { as: admin });

  expect(await card('Leads')).toHaveTextContent('Leads3↑ Alta de 200%antes: 1');
  expect(screen.getByText('Aqui contam todos os leads; em Velocidade, só os de visitantes.')).toBeVisible();
  expect(await card('Vendas')).toHaveTextContent('Vendas0antes: 0');
  await screen.findAllByText('Página de captação');
  expect(await rowsIn('Vendas por origem')).toContain('Página de captação | 2 | 0 | R$ 0');
  await user.click(screen.getByRole('radio', { name: 'Por chegada do lead' }));
  expect(await card('Conversão')).toHaveTextContent(/33,3%.*1 de 3/);
  expect(window.location.search).toBe('?from=2026-03-01&to=2026-03-31&sales=arrival');
  expect(await card('Leads')).toHaveTextContent('1 em aberto');
  expect(await card('Perdidos')).toHaveTextContent('33,3% · 1 de 3');
  expect((await card('Valor vendido')).textContent.replaceAll('\u00a0', ' ')).toContain('R$ 480.000');
  expect(screen.getByRole('link', { name: 'Ver os leads vendidos nestes dias' })).toHaveAttribute(
    'href',
    '/leads-list?soldFrom=2026-03-01&soldTo=2026-03-31',
  );
  await screen.findAllByText('Site do corretor');
  expect(await rowsIn('Conversão por origem')).toEqual([
    'Origem | Leads | Vendas | Conversão | Vendido',
    'Página de captação | 2 | 1 | 50% | R$ 480.000',
    'Site do corretor | 1 | 0 | 0% | R$ 0',
  ]);
  expect(await rowsIn('Conversão por região')).toEqual([
    'Região | Leads | Vendas | Conversão | Vendido',
    'ABC | 2 | 1 | 50% | R$ 480.000',
    'Sem região | 1 | 0 | 0% | R$ 0',
  ]);
  expect(await rowsIn('Conversão por corretor')).toEqual([
    'Corretor | Recebidos | Vendas | Conversão | Vendido',
    'Ana Souza | 2 | 1 | 50% | R$ 480.000',
    'Nenhum corretor | 1 | 0 | 0% | R$ 0',
  ]);
  expect(screen.getByRole('link', { name: 'Velocidade', current: false })).toHaveAttribute(
    'href',
    '/velocidade?from=2026-03-01&to=2026-03-31&sales=arrival',
  );
  expect(await rowsIn('Motivos de perda')).toEqual(['Motivo | Perdidos | Parte', 'Crédito não aprovado | 1 | 100%']);
  expect(
    await screen.findByRole('img', {
      name: 'Conversão por origem: Página de captação 50% · 1 de 2, Site do corretor 0% · 0 de 1',
    }),
  ).toBeInTheDocument();
});

test('the period is in the address: days up to today, or days of one’s own', async () => {
  const { user } = renderApp('/resultados', { as: admin });

  expect(await screen.findByRole('radio', { name: '30 dias' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '1 ano' }));
  await waitFor(() => expect(window.location.search).toBe('?days=365'));
  await user.click(screen.getByRole('radio', { name: 'Datas' }));
  expect(await screen.findByLabelText('De')).toBeVisible();
  expect(window.location.search).toMatch(/^\?from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}$/);
});

test('days out of order are said before anything is asked', async () => {
  renderApp('/resultados?from=2026-03-31&to=2026-03-01', { as: admin });

  expect(await screen.findByText('O primeiro dia vem depois do último')).toBeVisible();
});
