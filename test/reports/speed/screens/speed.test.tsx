// Before the clock of the first test: turning it into CommonJS takes its time.

import { screen, waitFor, within } from '@testing-library/react';
import '@/features/dashboard/figures/Bars';
import '@/features/dashboard/speed/HourColumns';
import { aLead } from '#test/leads.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows } from '#test/rows.ts';
import { AT, MARCH, aMonth, admin, card, setUpSpeed } from './speedSetup.ts';

setUpSpeed();

const rowsIn = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) =>
      [
        ...within(row).queryAllByRole('columnheader'),
        ...within(row).queryAllByRole('rowheader'),
        ...within(row).queryAllByRole('cell'),
      ]
        .map((cell) => cell.textContent)
        .join(' | '),
    );

test('an admin reads how fast first contacts were: totals, and tables that say what the charts show', async () => {
  await aMonth();

  const { user } = renderApp(MARCH, { as: admin });

  expect(await card('Metade em')).toHaveTextContent('Metade em16 minantes: nenhum lead');
  expect(await card('90% em')).toHaveTextContent('sem contato');
  expect(await card('Dentro do prazo')).toHaveTextContent('50%2 de 4');
  expect(await card('Sem contato')).toHaveTextContent('1de 4 leads de visitantes; antes: 0 de 0');
  expect(screen.getByText(/em horário de atendimento/)).toBeVisible();
  expect(screen.getByText('Aqui contam só os leads de visitantes; em Resultados, todos.')).toBeVisible();
  expect((await rowsIn('Por dia da semana')).slice(0, 3)).toEqual([
    'Dia de chegada | Leads | No prazo | Metade em | 90% em | Sem contato',
    'Segunda | 0 | — | — | — | 0',
    'Terça | 4 | 50% · 2 de 4 | 16 min | sem contato | 1',
  ]);
  await screen.findAllByText('Site do corretor');
  expect(await rowsIn('Por origem')).toEqual([
    'Origem | Prazo | Leads | No prazo | Metade em | 90% em | Sem contato',
    'Página de captação | 15 min | 3 | 33,3% · 1 de 3 | 18 min | sem contato | 1',
    'Página do imóvel | 15 min | 0 | — | — | — | 0',
    'Site do corretor | 30 min | 1 | 100% · 1 de 1 | 18 min | 18 min | 0',
  ]);
  expect(await rowsIn('Por corretor')).toEqual([
    'Quem fez o contato | Contatos | Só anotados | Julgados | No prazo | Metade em | 90% em | Passaram adiante | Depois do bolsão',
    'Ana Souza | 2 | 2 | 2 | 50% · 1 de 2 | 5 min | 18 min | 0 | 0',
    'Bia Lima | 1 | 1 | 2 | 50% · 1 de 2 | 18 min | sem contato | 1 | 0',
  ]);
  await user.click(screen.getByRole('button', { name: 'Ver a tabela por hora' }));
  expect(await rowsIn('Por hora de chegada')).toEqual([
    'Hora | Leads | No prazo | Metade em | 90% em | Sem contato',
    '14 h | 4 | 50% · 2 de 4 | 16 min | sem contato | 1',
  ]);
});

test('a source without a target has no share, and says why', async () => {
  await aMonth();
  await aLead({ source: 'property', createdAt: AT });
  await changeRows('clockSettings', {}, { minutes: { landing: 15, property: null, hotsite: 30 } });

  renderApp(MARCH, { as: admin });

  await screen.findAllByText('Site do corretor');
  expect(await rowsIn('Por origem')).toContain(
    'Página do imóvel | sem prazo | 1 | — sem prazo | sem contato | sem contato | 1',
  );
  expect(await card('Dentro do prazo')).toHaveTextContent('50%2 de 4');
  await changeRows('clockSettings', {}, { minutes: { landing: 15, property: 15, hotsite: 30 } });
});

test('the charts show the share within the target, or the time of half or of nine tenths', async () => {
  await aMonth();

  const { user } = renderApp(MARCH, { as: admin });

  expect(
    await screen.findByRole('img', {
      name: 'Por corretor, dentro do prazo: Ana Souza 50% · 1 de 2, Bia Lima 50% · 1 de 2',
    }),
  ).toBeInTheDocument();
  expect(
    screen.getByRole('img', { name: 'Por hora de chegada, dentro do prazo: 14 h 50% · 2 de 4' }),
  ).toBeInTheDocument();

  await user.click(screen.getByRole('radio', { name: 'Metade em' }));
  expect(
    await screen.findByRole('img', { name: 'Por corretor, metade em: Ana Souza 5 min, Bia Lima 18 min' }),
  ).toBeInTheDocument();
});

test('each change of the settings says what changed, and compares the days before with those after', async () => {
  await aMonth();

  renderApp(MARCH, { as: admin });

  const change = await card(
    'Prazo ligado; Página de captação 15 min; Página do imóvel sem prazo; Site do corretor 30 min',
  );
  expect(change).toHaveTextContent('02/03/2026, 09:00, por Helena Prado');
  expect(
    within(change)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Antes: 31/01 a 01/03', 'Depois: 03/03 a 01/04']);
  expect(within(change).getByRole('row', { name: /^Depois/ })).toHaveTextContent('450% · 2 de 416 minsem contato1');
});

test('the file has the name of its period', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;

  const { user } = renderApp(MARCH, { as: admin });
  await user.click((await screen.findAllByRole('button', { name: 'Baixar CSV' }))[0]!);

  await screen.findByText('Nenhum lead no período');
  await waitFor(() => expect(saved).toEqual(['velocidade-2026-03-01-a-2026-03-31.csv']));
});
