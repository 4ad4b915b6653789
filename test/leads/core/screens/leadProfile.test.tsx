// Before the clock of the first test: turning them into CommonJS takes its time.
import '@/features/leads/list/board/MyLeadsPage';
import '@/features/leads/lead/LabelMenu';
import '@/features/leads/lead/LeadPage';
import '@/features/leads/lead/WishDialog';
import '@/features/leads/quickMessages/QuickMenu';
import '@/features/leads/quickMessages/QuickMessagesDialog';
import '@/features/leads/selections/SelectionDialog';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { QuickMessages } from '#contract/leads/quickMessages.ts';
import { as } from '#test/client.ts';
import { fill } from '#test/fill.ts';
import { eventsOf, leadOf } from '#test/leads.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows } from '#test/rows.ts';
import { WISH, ana, lead, open, profile, setUpLeadProfile } from './leadProfileSetup.ts';

setUpLeadProfile();

describe('what a lead wants', () => {
  test('is written in a form and reads as one line', async () => {
    const { user } = open();
    await user.click(within(await profile()).getByRole('button', { name: 'Anotar o que procura' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'O que procura' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Apartamento' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Zona sul' }));
    await user.selectOptions(dialog.getByLabelText(/^Quartos/), '2+ quartos');
    await fill(user, dialog.getByLabelText(/^Preço de/), '700000');
    await fill(user, dialog.getByLabelText(/^Preço até/), '650000');

    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('O preço máximo deve ser maior que o mínimo')).toBeVisible();
    await user.clear(dialog.getByLabelText(/^Preço de/));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));

    const line = await within(await profile()).findByRole('button', { name: /^Procura/ });
    expect(line).toHaveTextContent('Apartamento · até R$ 650 mil · 2+ quartos · Zona sul');
    expect((await leadOf(lead)).wish).toEqual({ ...WISH, regions: ['zona sul'] });
    expect(await screen.findByText('Você anotou o que o lead procura')).toBeVisible();
  });
});

test('labels are ticked in a menu and taken off at their chip', async () => {
  const { user } = open();
  await user.click(within(await profile()).getByRole('button', { name: 'Etiqueta' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'quente' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'FGTS' }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'FGTS' })).toBeChecked();
  await user.keyboard('{Escape}');
  await waitFor(async () => expect((await leadOf(lead)).labelIds).toHaveLength(2));

  await user.click(await within(await profile()).findByRole('button', { name: 'Tirar quente' }));

  await waitFor(async () => expect((await leadOf(lead)).labelIds).toHaveLength(1));
  await waitFor(async () => expect(within(await profile()).queryByText('quente')).not.toBeInTheDocument());
  expect(await within(await profile()).findByText('FGTS')).toBeVisible();
});

describe('quick messages', () => {
  const menu = () => screen.findByRole('menu', { name: 'Mensagens para Maria Prado' });
  const stored = async () => (await as(ana).get<QuickMessages>('/quick-messages')).body.messages;

  test('are written where WhatsApp is opened, and open it with the lead’s name in them', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Mensagens para Maria Prado' }));
    await user.click(await within(await menu()).findByRole('menuitem', { name: 'Editar minhas mensagens' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mensagens rápidas' }));
    await user.click(await dialog.findByRole('button', { name: 'Adicionar mensagem' }));
    await user.type(dialog.getByLabelText('Texto da mensagem 6'), 'Oi, {{nome}! ');
    const words = dialog.getByRole('group', { name: /na mensagem 6$/ });
    await user.click(within(words).getByRole('button', { name: '{interesse}' }));
    expect(await dialog.findByText('Oi, Maria! Vi que você procura um imóvel na zona sul.')).toBeVisible();

    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Dê um título à mensagem')).toBeVisible();
    await fill(user, dialog.getByLabelText('Título da mensagem 6'), 'Lembrar');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Mensagens salvas')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Mensagens para Maria Prado' }));
    const message = await within(await menu()).findByRole('menuitem', { name: /^Lembrar/ });
    expect(decodeURIComponent(message.getAttribute('href')!)).toBe(
      'https://wa.me/5511987650001?text=Oi, Maria! Vi que você procura um imóvel na zona sul.',
    );
    await user.click(message);
    await waitFor(async () => expect((await eventsOf(lead)).at(-1)).toMatchObject({ type: 'attempt' }));
  });

  test('are offered by a finger held on the link, which opens nothing then; are put in order, and deleted', async () => {
    const messages = ['Um', 'Dois', 'Três'].map((title) => ({ title, text: `Texto ${title}` }));
    await as(ana).put('/quick-messages', { messages });
    const { user } = open();
    const link = await screen.findByRole('link', { name: 'WhatsApp de Maria Prado' });
    fireEvent.pointerDown(link, { pointerType: 'touch' });
    await menu();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(link).toHaveFocus());
    fireEvent.pointerDown(link, { pointerType: 'touch' });
    await menu();
    expect(fireEvent.click(link, { detail: 1 })).toBe(false);
    expect(await eventsOf(lead)).toEqual([]);
    await user.click(await within(await menu()).findByRole('menuitem', { name: 'Editar minhas mensagens' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mensagens rápidas' }));

    await user.click(await dialog.findByRole('button', { name: 'Subir Três' }));
    await user.click(dialog.getByRole('button', { name: 'Excluir Um' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Mensagens salvas')).toBeVisible();
    expect((await stored()).map(({ title }) => title)).toEqual(['Três', 'Dois']);
  });
});

describe('the picker of properties', () => {
  test('starts with what the lead wants, and finds others by type, region, bedrooms and price', async () => {
    const flat = { category: 'apartamento', region: 'zona sul', price: '600000', bedrooms: 2 } as const;
    await aProperty({ ...flat, name: 'Apartamento certo' });
    await aProperty({ ...flat, name: 'Apartamento caro', price: '900000' });
    await aProperty({ name: 'Casa no ABC', category: 'casa', region: 'abc', price: '400000', bedrooms: 3 });
    await aProperty({ name: 'Casa vendida', category: 'casa', region: 'abc', status: 'vendido' });
    await changeRows('leads', { id: lead }, { wish: WISH });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Nova seleção' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Imóveis para Maria' }));
    const fitting = await dialog.findByRole('region', { name: /^Como procura: Apartamento/ });
    expect(within(fitting).getByRole('button')).toHaveTextContent('Apartamento certo');
    expect(dialog.getByRole('region', { name: 'Chegam perto' })).toHaveTextContent('Apartamento caro');

    await user.selectOptions(dialog.getByLabelText('Tipo'), 'Casa');
    await user.selectOptions(dialog.getByLabelText('Região'), 'ABC');
    await user.selectOptions(dialog.getByLabelText('Quartos'), '3+ quartos');
    const found = await dialog.findByRole('region', { name: 'Encontrados' });
    expect(await within(found).findByRole('button')).toHaveTextContent('Casa no ABC');

    await user.type(dialog.getByLabelText('Preço máximo'), '300000{Enter}');
    expect(await dialog.findByText('Nenhum imóvel encontrado')).toBeVisible();
    await user.type(dialog.getByLabelText('Preço mínimo'), '500000{Enter}');
    expect(await dialog.findByText('O preço mínimo passa do máximo')).toBeVisible();
  });
});
