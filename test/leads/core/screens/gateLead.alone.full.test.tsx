// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/lead/create/CreateLeadPage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { aLead, leadOf } from '#test/leads.ts';
import { loseNetwork } from '#test/network.ts';
import { anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { rowsOf } from '#test/rows.ts';
import { MESSAGE, ana, commit, field, openForm, paste, setUpGateLead, shown } from './gateLeadSetup.ts';

setUpGateLead();

jest.mock('@/shared/offline/outbox/storage', () => jest.requireActual<object>('#test/outboxStorage.ts'));

describe('one of phone and e-mail is enough', () => {
  test('neither: the phone says so', async () => {
    const user = await openForm();
    await fill(user, field('Nome'), 'Rita Souza');

    await user.click(commit());

    expect(await screen.findByText('Informe o telefone ou o e-mail')).toBeVisible();
    expect(field('Telefone')).toHaveFocus();
    expect(await rowsOf('leads')).toEqual([]);
  });

  test('without a network it waits with what it has', async () => {
    const user = await openForm();
    const network = loseNetwork();
    await fill(user, field('Nome'), 'Rita Souza');
    await fill(user, field('E-mail'), 'rita@x.com');

    await user.click(commit());

    expect(await screen.findByText('Novo lead · rita@x.com')).toBeVisible();
    network.bringBack();
    await waitFor(async () => expect(await rowsOf('leads')).toMatchObject([{ phone: null, email: 'rita@x.com' }]));
  });
});

describe('from what is copied', () => {
  const copy = (text: string) => jest.spyOn(navigator.clipboard, 'readText').mockResolvedValue(text);

  test('where the clipboard may not be read, an area takes what is pasted', async () => {
    const user = await openForm();
    jest.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await user.click(paste());

    fireEvent.paste(await screen.findByLabelText('Texto copiado'), { clipboardData: { getData: () => MESSAGE } });

    expect(await screen.findByText(/^Preenchido: nome, telefone, email e o que procura\./)).toBeVisible();
    expect(screen.queryByLabelText('Texto copiado')).not.toBeInTheDocument();
    expect(shown()[0]).toBe('Rita Souza');
  });

  test('and what a keyboard inserts, by its button', async () => {
    const user = await openForm();
    copy('');
    await user.click(paste());

    // A pasted text needs no button: these are keys.
    await user.type(await screen.findByLabelText('Texto copiado'), 'Rita 11987654321');
    await user.click(screen.getByRole('button', { name: 'Preencher' }));

    expect(await screen.findByText('Preenchido: nome e telefone. Confira antes de criar.')).toBeVisible();
  });
});

describe('from the phone’s contacts', () => {
  const offerContacts = (select: () => Promise<object[]>) =>
    Object.defineProperty(navigator, 'contacts', { value: { select }, configurable: true });

  test('none chosen changes nothing; a failure says so', async () => {
    const select = jest.fn().mockResolvedValueOnce([]).mockRejectedValueOnce(new TypeError());
    offerContacts(select);
    const user = await openForm();
    const button = screen.getByRole('button', { name: 'Dos contatos' });

    await user.click(button);
    await user.click(button);

    expect(await screen.findByText('Não foi possível abrir os contatos do aparelho')).toBeVisible();
    expect(shown()).toEqual(['', '', '', '']);
  });

  test('without the browser’s picker there is no button', async () => {
    await openForm();

    expect(screen.queryByRole('button', { name: 'Dos contatos' })).not.toBeInTheDocument();
  });
});

describe('a lead with one of both', () => {
  test('an admin corrects its name, and leaves empty what is not known', async () => {
    const lead = await aLead({ name: 'Rita', phone: null, email: 'rita@x.com', assignedTo: ana });
    const { user } = renderApp(`/leads/${lead}`, { as: await anAdmin() });

    await user.click(await screen.findByRole('button', { name: /^Corrigir/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir dados' }));
    await fill(user, dialog.getByLabelText('Nome'), ' Souza');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Nome: Rita Souza (antes: Rita)')).toBeVisible();
    expect(await leadOf(lead)).toMatchObject({ name: 'Rita Souza', phone: null });
  });

  test('has a dash in the list, and its card its one way', async () => {
    await aLead({ name: 'Rita', phone: null, email: 'rita@x.com', assignedTo: ana });
    const { unmount } = renderApp('/dashboard-corretor', { as: ana });
    expect(await screen.findByRole('link', { name: 'E-mail para Rita' })).toHaveAttribute('href', 'mailto:rita@x.com');
    unmount();

    renderApp('/leads-list?columns=cadastro', { as: await anAdmin() });

    expect(await screen.findByRole('gridcell', { name: 'rita@x.com' })).toBeVisible();
    expect(screen.getByRole('gridcell', { name: '—' })).toBeVisible();
  });
});
