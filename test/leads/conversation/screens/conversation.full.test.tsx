// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/lead/LeadPage';
import '@/features/leads/conversation/CallSheet';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { aLead, leadOf } from '#test/leads.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows } from '#test/rows.ts';
import { admin, ana, isNewest, lead, newNote, open, setUpConversation } from './conversationSetup.ts';

setUpConversation();

describe('a note that is being written when the lead, or its tab, is closed', () => {
  test('is neither another lead’s nor another person’s', async () => {
    const other = await aLead({ name: 'Caio Prado', assignedTo: ana });
    let view = renderApp(`/my-leads?lead=${lead}`, { as: ana });
    await fill(view.user, await newNote(), 'De Íris');
    view.unmount();

    view = renderApp(`/my-leads?lead=${other}`, { as: ana });
    expect(await newNote()).toHaveValue('');
    await fill(view.user, await newNote(), 'De Caio');
    view.unmount();
    view = open(admin);
    expect(await newNote()).toHaveValue('');
    view.unmount();

    open(ana);
    expect(await newNote()).toHaveValue('De Íris');
  });

  test('that is an edit goes on where it was, until it is canceled', async () => {
    let view = open(ana);
    await fill(view.user, await newNote(), 'Quer 2 quartos');
    await view.user.click(screen.getByRole('button', { name: 'Anotar' }));
    await isNewest('Você anotouQuer 2 quartos');
    await view.user.click(screen.getByRole('button', { name: 'Editar' }));
    await fill(view.user, screen.getByRole('textbox', { name: 'Editar nota' }), ' e vaga');
    view.unmount();

    view = open(ana);
    await isNewest('Você anotouQuer 2 quartos');
    await view.user.click(screen.getByRole('button', { name: 'Editar' }));
    expect(screen.getByRole('textbox', { name: 'Editar nota' })).toHaveValue('Quer 2 quartos e vaga');
    await view.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await view.user.click(screen.getByRole('button', { name: 'Editar' }));
    expect(screen.getByRole('textbox', { name: 'Editar nota' })).toHaveValue('Quer 2 quartos');
  });
});

describe('after a tap on a link to the person', () => {
  const question = () => screen.findByRole('region', { name: 'Como foi com Íris?' });
  const answer = async (name: string) => within(await question()).getByRole('button', { name });
  const tapOnWhatsApp = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('link', { name: 'WhatsApp de Íris Leão' }));
    await isNewest('Você abriu o WhatsApp do lead');
  };
  const comeBack = () => fireEvent(document, new Event('visibilitychange'));
  const isClosed = () =>
    waitFor(() => expect(screen.queryByRole('region', { name: 'Como foi com Íris?' })).not.toBeInTheDocument());

  test('who was reached is in progress, unless the broker says otherwise', async () => {
    await changeRows('leads', { id: lead }, { status: 'novo' });
    const { user } = open(ana);
    await tapOnWhatsApp(user);
    comeBack();

    await user.click(await answer('Falei'));
    expect(await within(await question()).findByRole('radio', { name: 'em andamento', checked: true })).toBeVisible();
    await user.click(await answer('Salvar'));

    await isClosed();
    expect(await leadOf(lead)).toMatchObject({ status: 'em andamento' });
  });

  test('an open panel has the question in it, where the keyboard gets', async () => {
    const { user } = renderApp(`/my-leads?lead=${lead}`, { as: ana });
    const panel = await screen.findByRole('dialog', { name: 'Íris Leão' });
    await user.click(await within(panel).findByRole('link', { name: 'WhatsApp de Íris Leão' }));
    comeBack();

    expect(await within(panel).findByRole('region', { name: 'Como foi com Íris?' })).toBeVisible();
    await user.click(within(panel).getAllByRole('button', { name: 'Fechar' })[0]!);
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(await question()).toBeVisible();
  });

  test('that was answered in another tab, it is not asked in this one', async () => {
    const { user } = open(ana);
    await tapOnWhatsApp(user);
    comeBack();
    await question();
    const key = Object.keys(localStorage).find((name) => name.endsWith(':attempt'))!;
    const oldValue = localStorage.getItem(key);

    fireEvent(window, new StorageEvent('storage', { key, oldValue, newValue: null }));

    await isClosed();
    expect(localStorage.getItem(key)).toBe(oldValue);
  });
});
