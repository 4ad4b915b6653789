// Before the clock of the first test: turning them into CommonJS takes its time.
import '@/features/leads/lead/LeadPage';
import '@/features/leads/selections/SelectionDialog';
import '@/features/leads/selections/WithdrawQuestion';
import '@/features/public/selection/SelectionPage';
import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, rowOf } from '#test/rows.ts';
import { ana, house, lead, pathOfSelection, section, setUpSelections } from './selectionsSetup.ts';

setUpSelections();

describe('the selections of a lead', () => {
  test('begin with what they are for, and a search adds what was not suggested', async () => {
    await aProperty({ name: 'Galpão em Osasco', region: 'abc' });
    const { user } = renderApp(`/leads/${lead}`, { as: ana });

    expect(await within(await section()).findByText(/^Escolha imóveis e mande um link/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nova seleção' }));
    const dialog = await screen.findByRole('dialog', { name: 'Imóveis para Maria' });
    await user.click(await within(dialog).findByRole('button', { name: /Casa no Ipiranga/ }));
    await fill(user, within(dialog).getByRole('searchbox'), 'osasco');
    await user.click(await within(dialog).findByRole('button', { name: /Galpão em Osasco/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Criar link com 2 imóveis' }));

    const link = await screen.findByRole('link', { name: 'Enviar pelo WhatsApp' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
      /^https:\/\/wa\.me\/55\d+\?text=Oi, Maria! Separei 2 imóveis para você\. .*\/selecao\//s,
    );
  });

  test('without a choice say so, and a property that has been sold keeps the choice', async () => {
    const { user } = renderApp(`/leads/${lead}`, { as: ana });
    await user.click(await screen.findByRole('button', { name: 'Nova seleção' }));
    const dialog = await screen.findByRole('dialog', { name: 'Imóveis para Maria' });

    await user.click(within(dialog).getByRole('button', { name: 'Criar link' }));
    expect(await screen.findByText('Escolha pelo menos um imóvel')).toBeVisible();

    await user.click(await within(dialog).findByRole('button', { name: /Casa no Ipiranga/ }));
    await changeRows('properties', { id: house }, { status: 'vendido' });
    await user.click(within(dialog).getByRole('button', { name: 'Criar link com 1 imóvel' }));
    expect(await screen.findByText('“Casa no Ipiranga” não está mais disponível. Tire-o da seleção.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Criar link com 1 imóvel' })).toBeVisible();
  });
});

describe('the client’s page', () => {
  test('greets by the first name, and the draft for WhatsApp names what they like', async () => {
    const { user } = renderApp(await pathOfSelection());

    expect(await screen.findByRole('heading', { level: 1, name: 'Maria, escolhemos para você' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Gostei' }));
    expect(await screen.findByText('Ana já sabe que você gostou.')).toBeVisible();
    const href = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(href)).toBe(
      'https://wa.me/5511987654321?text=Olá, Ana! Vi os imóveis que você escolheu para mim e gostei de “Casa no Ipiranga”.',
    );
    await waitFor(async () => expect((await rowOf('selections')).openedAt).not.toBeNull());
  });

  test('shows that a property is sold or gone, without asking for an opinion', async () => {
    const gone = await aProperty({ name: 'Casa que saiu' });
    const path = await pathOfSelection([house, gone]);
    await changeRows('properties', { id: house }, { status: 'vendido' });
    await changeRows('properties', { id: gone }, { deletedAt: new Date() });
    renderApp(path);

    expect(await screen.findByText('Este imóvel foi vendido.')).toBeVisible();
    expect(screen.getByText('Este imóvel não está mais disponível')).toBeVisible();
    expect(screen.queryByText('Casa que saiu')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Gostei' })).not.toBeInTheDocument();
  });

  test('of a link that was withdrawn says so kindly, with the way to the brokerage', async () => {
    const path = await pathOfSelection();
    const { user, unmount } = renderApp(`/leads/${lead}`, { as: ana });
    await user.click(await screen.findByRole('button', { name: 'Encerrar link' }));
    const question = await screen.findByRole('alertdialog', { name: 'Encerrar este link?' });
    await user.click(within(question).getByRole('button', { name: 'Encerrar link' }));
    expect((await screen.findAllByText(/Link encerrado/))[0]).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Encerrar link' })).not.toBeInTheDocument());
    unmount();

    renderApp(path);

    expect(await screen.findByRole('heading', { name: 'Esta seleção foi encerrada' })).toBeVisible();
    expect(screen.getByText(/fale com .+: a equipe prepara outra seleção/)).toBeVisible();
    expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Buscar imóveis' })).toBeVisible();
  });
});
