// Before the clock of the first test: turning them into CommonJS takes its time.
import '@/features/leads/lead/LeadPage';
import '@/features/leads/selections/SelectionDialog';
import '@/features/leads/selections/WithdrawQuestion';
import '@/features/public/selection/SelectionPage';
import { screen, waitFor, within } from '@testing-library/react';
import { loseNextCall } from '#test/network.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows } from '#test/rows.ts';
import { ana, house, lead, pathOfSelection, section, setUpSelections } from './selectionsSetup.ts';

setUpSelections();

describe('the selections of a lead', () => {
  test('with a choice ask before they close', async () => {
    const { user } = renderApp(`/leads/${lead}`, { as: ana });
    await user.click(await screen.findByRole('button', { name: 'Nova seleção' }));
    const dialog = await screen.findByRole('dialog', { name: 'Imóveis para Maria' });
    await user.click(await within(dialog).findByRole('button', { name: /Casa no Ipiranga/ }));

    await user.click(within(dialog).getByRole('button', { name: 'Fechar' }));
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(within(dialog).getByRole('button', { name: 'Criar link com 1 imóvel' })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Fechar', hidden: true }));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));

    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  test('that do not load can be tried again', async () => {
    loseNextCall('GET', /\/selections$/);
    const { user } = renderApp(`/leads/${lead}`, { as: ana });

    const failed = await within(await section()).findByRole('alert');
    expect(failed).toHaveTextContent('Não foi possível carregar as seleções');
    await user.click(within(failed).getByRole('button', { name: 'Tentar novamente' }));
    expect(await within(await section()).findByText(/^Escolha imóveis/)).toBeVisible();
  });
});

describe('the client’s page', () => {
  test('says of a suspended one that it is not to be had now', async () => {
    const path = await pathOfSelection([house]);
    await changeRows('properties', { id: house }, { status: 'suspenso' });
    renderApp(path);

    expect(await screen.findByText('Este imóvel não está à disposição no momento.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Gostei' })).not.toBeInTheDocument();
  });

  test('of a link that is not there says so; one that does not load can be tried again', async () => {
    const { unmount } = renderApp('/selecao/cortado');
    expect(await screen.findByRole('heading', { name: 'Seleção não encontrada' })).toBeVisible();
    unmount();

    loseNextCall('GET', /\/selections\//);
    const { user } = renderApp(await pathOfSelection());
    expect(await screen.findByText('Não foi possível carregar a seleção')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('button', { name: 'Gostei' })).toBeVisible();
  });
});
