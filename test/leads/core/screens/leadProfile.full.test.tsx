// Before the clock of the first test: turning them into CommonJS takes its time.
import '@/features/leads/list/board/MyLeadsPage';
import '@/features/leads/lead/LabelMenu';
import '@/features/leads/lead/LeadPage';
import '@/features/leads/lead/WishDialog';
import '@/features/leads/quickMessages/QuickMenu';
import '@/features/leads/quickMessages/QuickMessagesDialog';
import '@/features/leads/selections/SelectionDialog';
import { screen, within } from '@testing-library/react';
import { FIRST_REGIONS } from '#contract/ground/firstRegions.ts';
import { setRegions } from '#contract/ground/regions.ts';
import { as } from '#test/client.ts';
import { fill } from '#test/fill.ts';
import { eventsOf, leadOf } from '#test/leads.ts';
import { loseNextCall } from '#test/network.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows } from '#test/rows.ts';
import { WISH, ana, lead, open, profile, setUpLeadProfile } from './leadProfileSetup.ts';

setUpLeadProfile();

afterEach(() => setRegions(FIRST_REGIONS));

describe('what a lead wants', () => {
  test('can be left out where it is no longer offered', async () => {
    setRegions(FIRST_REGIONS.map((region) => ({ ...region, isRetired: region.key === 'zona leste' })));
    await changeRows('leads', { id: lead }, { wish: { ...WISH, categories: ['terreno'], regions: ['zona leste'] } });
    const { user } = open();
    await user.click(await within(await profile()).findByRole('button', { name: /^Procura/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'O que procura' }));

    await user.click(dialog.getByRole('checkbox', { name: 'Terreno', checked: true }));
    await user.click(dialog.getByRole('checkbox', { name: 'Zona leste', checked: true }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Anotado o que o lead procura')).toBeVisible();
    expect((await leadOf(lead)).wish).toMatchObject({ categories: [], regions: [] });
  });

  test('is shown before it replaces what a colleague wrote', async () => {
    await changeRows('leads', { id: lead }, { wish: WISH });
    const { user } = open();
    await user.click(await within(await profile()).findByRole('button', { name: /^Procura/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'O que procura' }));
    await user.selectOptions(dialog.getByLabelText(/^Quartos/), '4+ quartos');
    await changeRows('leads', { id: lead }, { wish: { ...WISH, regions: ['abc'] } });

    await user.click(dialog.getByRole('button', { name: 'Salvar' }));

    const question = within(await screen.findByRole('dialog', { name: 'Alterado enquanto você editava' }));
    expect(question.getByText('Apartamento · até R$ 650 mil · 2+ quartos · ABC')).toBeVisible();
    expect(question.getByText('Apartamento · até R$ 650 mil · 4+ quartos')).toBeVisible();
    expect((await leadOf(lead)).wish!.bedrooms).toBe(2);
  });
});

test('a label that could not be saved goes back, and a message says so', async () => {
  const { user } = open();
  await user.click(within(await profile()).getByRole('button', { name: 'Etiqueta' }));
  loseNextCall('PUT', /\/labels\//);
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'quente' }));

  expect(await screen.findByText('Não foi possível mudar as etiquetas')).toBeVisible();
  expect(screen.getByRole('menuitemcheckbox', { name: 'quente' })).not.toBeChecked();
});

describe('quick messages', () => {
  const menu = () => screen.findByRole('menu', { name: 'Mensagens para Maria Prado' });

  test('typed on the board change no status and open no WhatsApp', async () => {
    const { user } = renderApp('/my-leads', { as: ana });
    await user.click(await screen.findByRole('button', { name: 'Mensagens para Maria Prado' }));
    await user.click(await within(await menu()).findByRole('menuitem', { name: 'Editar minhas mensagens' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mensagens rápidas' }));
    await user.click(await dialog.findByRole('button', { name: 'Adicionar mensagem' }));

    await fill(user, dialog.getByLabelText('Título da mensagem 6'), 'W e 3');

    expect(dialog.getByLabelText('Título da mensagem 6')).toHaveValue('W e 3');
    expect((await leadOf(lead)).status).toBe('novo');
    expect(await eventsOf(lead)).toEqual([]);
  });

  test('that do not load leave the first message, and can be tried again', async () => {
    await as(ana).put('/quick-messages', { messages: [{ title: 'Retomar', text: 'Oi' }] });
    loseNextCall('GET', /quick-messages$/);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Mensagens para Maria Prado' }));

    expect(within(await menu()).getByRole('menuitem', { name: /^Primeira mensagem/ })).toBeVisible();
    await user.click(await within(await menu()).findByText('Suas mensagens não carregaram. Tentar novamente'));
    expect(await within(await menu()).findByRole('menuitem', { name: /^Retomar/ })).toBeVisible();
  });
});

describe('the picker of properties', () => {
  test('says what was sent already', async () => {
    const house = await aProperty({ name: 'Casa no Ipiranga' });
    await as(ana).post(`/leads/${lead}/selections`, { propertyIds: [house] });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Nova seleção' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Imóveis para Maria' }));

    await fill(user, dialog.getByRole('searchbox'), 'ipiranga');

    expect(await dialog.findByRole('button', { name: /Casa no Ipiranga.*já enviado/ })).toBeVisible();
  });
});
