// Before the clock of the first test: turning it into CommonJS takes its time.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import '@/features/leads/list/grid/ColumnChooser';
import '@/features/leads/list/doubtful/DoubtfulDialog';
import '@/features/leads/list/LeadsListPage';
import '@/features/leads/list/NoLeads';
import { aLead } from '#test/leads.ts';
import { loseNextCall } from '#test/network.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { grid, setUpLeadsList } from './leadsListSetup.ts';

setUpLeadsList();

test('a lead that a visitor left has no creator and perhaps no region', async () => {
  const admin = await anAdmin();
  await aLead({ region: '' });

  renderApp('/leads-list?columns=cadastro', { as: admin });

  const cells = (await within(await grid()).findAllByRole('gridcell')).map((cell) => cell.textContent);
  expect([cells[4], cells[6]]).toEqual(['—', 'Site']);
});

describe('the chooser of columns', () => {
  // Also behind the open chooser; the first one has the boxes.
  const texts = async (role: 'columnheader' | 'gridcell') =>
    (await screen.findAllByRole(role, { hidden: true })).map((part) => part.textContent).slice(1);
  const shown = () => texts('columnheader');
  const open = async (admin: Person) => {
    const { user, unmount } = renderApp('/leads-list', { as: admin });
    await user.click(await screen.findByRole('button', { name: 'Colunas' }));
    return {
      user,
      unmount,
      choose: async (name: string) => user.click(await screen.findByRole('checkbox', { name })),
      grip: (name: string) => screen.findByRole('button', { name: `Mover ${name}` }),
      automatic: () => screen.findByRole('button', { name: 'Automático' }),
    };
  };

  test('moves one by the keyboard, says where it is, and keeps the focus there', async () => {
    await aLead();
    const { user, grip } = await open(await anAdmin());
    (await grip('Status')).focus();

    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');

    expect(await shown()).toEqual(['Status', 'Nome', 'Email', 'Telefone', 'Região', 'Criado por', 'Data']);
    expect(screen.getByText('Status: posição 1 de 7')).toBeInTheDocument();
    expect(await grip('Status')).toHaveFocus();
  });

  test('a lead somebody has contacted says how long that took, and may have no broker', async () => {
    await aLead({ region: '', createdAt: '2026-11-20T12:00:00Z', firstContactedAt: '2026-11-20T12:12:00Z' });
    renderApp('/leads-list?columns=wait,assignedTo,interest', { as: await anAdmin() });

    expect((await texts('gridcell')).slice(1)).toEqual(['respondido em 12 min', '—', '—']);
  });
});

test('a load that failed is not an empty list, and can be tried again', async () => {
  const admin = await anAdmin();
  await aLead({ name: 'Lívia Magalhães' });
  loseNextCall('GET', /\/leads\?.*pageSize=100/);
  const { user } = renderApp('/leads-list', { as: admin });

  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar leads');
  expect(screen.getByText('Total indisponível')).toBeVisible();
  expect(screen.queryByText('Nenhum lead cadastrado ainda')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Lívia Magalhães')).toBeVisible();
});

test('letters typed while an earlier search arrives stay, and are searched for', async () => {
  await aLead({ name: 'Mariana Couto' });
  const { user } = renderApp('/leads-list', { as: await anAdmin() });
  const field = await screen.findByLabelText('Buscar leads');
  const replace = window.history.replaceState.bind(window.history);
  jest.spyOn(window.history, 'replaceState').mockImplementationOnce((...entry) => {
    replace(...entry);
    fireEvent.change(field, { target: { value: 'mariana' } });
  });

  await user.type(field, 'mar');

  await waitFor(() => expect(window.location.search).toBe('?q=mariana'));
  expect(field).toHaveValue('mariana');
});

test('the list by the day of the sale says which', async () => {
  await aLead({ name: 'Vendida', status: 'convertido' });
  await aLead({ name: 'Aberta' });

  const { user } = renderApp('/leads-list?soldFrom=2026-01-01', { as: await anAdmin() });

  expect(await within(await grid()).findByText('Vendida')).toBeVisible();
  expect(screen.queryByText('Aberta')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Vendido em: desde 01/01/2026' }));
  expect(await screen.findByLabelText('De')).toHaveValue('2026-01-01');
});

test('two filters taken away before the page has drawn either are both gone', async () => {
  await aLead();
  renderApp('/leads-list?status=novo&region=zona+sul', { as: await anAdmin() });
  const chips = await screen.findAllByRole('button', { name: /Remover filtro/ });

  for (const chip of chips) chip.click();

  await waitFor(() => expect(window.location.search).toBe(''));
});

describe('the link of the page for contacts', () => {
  const pressCopy = async () => {
    const { user } = renderApp('/leads-list', { as: await anAdmin() });
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    return { copied, press: async () => user.click(await screen.findByRole('button', { name: /Copiar link/ })) };
  };

  test('is copied by selection where plain http keeps the clipboard away', async () => {
    const { press } = await pressCopy();
    jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined!);
    const execute = jest.fn(() => true);
    Object.assign(document, { execCommand: execute });
    await press();

    expect(await screen.findByText('Link da página de captação copiado')).toBeVisible();
    expect(execute).toHaveBeenCalledWith('copy');
  });

  test('that cannot be copied is said', async () => {
    const { copied, press } = await pressCopy();
    copied.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    Object.assign(document, { execCommand: () => false });
    await press();

    expect(await screen.findByText('Não foi possível copiar o link')).toBeVisible();
  });
});
