// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/lead/create/CreateLeadPage';
import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { aLead, leadOf } from '#test/leads.ts';
import { anAdmin } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { rowsOf } from '#test/rows.ts';
import { MESSAGE, ana, commit, field, openForm, paste, setUpGateLead, shown } from './gateLeadSetup.ts';

setUpGateLead();

jest.mock('@/shared/offline/outbox/storage', () => jest.requireActual<object>('#test/outboxStorage.ts'));

describe('one of phone and e-mail is enough', () => {
  test('a phone: the lead has its ways to call, and no e-mail', async () => {
    const user = await openForm();
    expect(screen.getByText('Com DDD, ou só o e-mail')).toBeVisible();
    await fill(user, field('Nome'), 'Rita Souza');
    await fill(user, field('Telefone'), '11987654321');

    await user.click(commit());

    expect(await screen.findByRole('link', { name: 'WhatsApp de Rita Souza' })).toBeVisible();
    expect(screen.getByRole('link', { name: '(11) 98765-4321' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /@/ })).not.toBeInTheDocument();
    expect(await rowsOf('leads')).toMatchObject([{ phone: '+5511987654321', email: null }]);
  });

  test('an e-mail: no link leads to WhatsApp or a call', async () => {
    const user = await openForm();
    await fill(user, field('Nome'), 'Rita Souza');
    await fill(user, field('E-mail'), 'rita@x.com');

    await user.click(commit());

    const link = await screen.findByRole('link', { name: 'rita@x.com' });
    expect(link).toHaveAttribute('href', 'mailto:rita@x.com');
    expect(screen.queryByRole('link', { name: /WhatsApp de|\d{4}/ })).not.toBeInTheDocument();
  });

  test('who is known by their e-mail is said at that field, with a link', async () => {
    const known = await aLead({ name: 'Rita S.', phone: null, email: 'rita@x.com', assignedTo: ana });
    const user = await openForm();
    await user.type(field('Nome'), 'Rita');
    await fill(user, field('E-mail'), 'mailto:rita@x.com');

    await user.click(commit());

    expect(await screen.findByText('Já existe um lead com este e-mail')).toBeVisible();
    const link = await screen.findByRole('link', { name: /Abrir o lead de Rita S\./ });
    expect(link).toHaveAttribute('href', `/leads/${known}`);
    await user.type(field('E-mail'), '.br');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Abrir o lead/ })).not.toBeInTheDocument());
  });
});

describe('from what is copied', () => {
  const copy = (text: string) => jest.spyOn(navigator.clipboard, 'readText').mockResolvedValue(text);

  test('a message, pasted from the bar below, fills the fields, the bairro’s region and what they look for; all may be changed or taken back', async () => {
    await aProperty({ neighbourhood: 'Santana', region: 'zona norte' });
    const { user } = renderApp('/hoje', { as: ana });
    copy(`${MESSAGE} em Santana até 600 mil`);

    await user.click(await screen.findByRole('button', { name: 'Novo' }));
    await user.click(await screen.findByRole('button', { name: /^Colar contato/ }));

    expect(
      await screen.findByText(
        'Preenchido: nome, telefone, email, região e o que procura. Confira antes de criar. O resto está em Observações.',
      ),
    ).toBeVisible();
    const notes = 'procuro apto 2 quartos em Santana até 600 mil';
    expect(shown()).toEqual(['Rita Souza', '(11) 98765-4321', 'rita@x.com', notes]);
    expect(field(/^Região/)).toHaveValue('zona norte');
    expect(screen.getByText('Apartamento · até R$ 600 mil · 2+ quartos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect([...shown(), screen.queryByText('O que procura')]).toEqual(['', '', '', '', null]);
    await user.click(paste());
    await screen.findByText('O que procura');
    await fill(user, field('Nome'), ' Lima');
    await user.click(commit());
    expect(await screen.findByText('Lead criado com sucesso!')).toBeVisible();
    expect(await rowsOf('leads')).toMatchObject([
      {
        ...{ name: 'Rita Souza Lima', phone: '+5511987654321', email: 'rita@x.com', notes, region: 'zona norte' },
        wish: { categories: ['apartamento'], regions: [], minPrice: null, maxPrice: 600_000, bedrooms: 2 },
      },
    ]);
  });

  test('of another person than the one in the form is asked about, and the two are not mixed', async () => {
    const user = await openForm();
    await fill(user, field('Nome'), 'Cláudia Reis');
    await fill(user, field(/^Observações/), 'Ligar à noite');
    copy(MESSAGE);

    await user.click(paste());
    await user.click(await screen.findByRole('button', { name: 'Ficar com Cláudia Reis' }));
    expect(shown()).toEqual(['Cláudia Reis', '', '', 'Ligar à noite']);
    await user.click(paste());
    await user.click(await screen.findByRole('button', { name: 'Começar com Rita Souza' }));

    expect(shown()).toEqual(['Rita Souza', '(11) 98765-4321', 'rita@x.com', 'procuro apto 2 quartos']);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(shown()).toEqual(['Cláudia Reis', '', '', 'Ligar à noite']);
  });

  test('what is typed stays', async () => {
    const user = await openForm();
    await fill(user, field('Nome'), 'Dona Rita');
    copy(MESSAGE);

    await user.click(paste());

    expect(await screen.findByText(/O que você digitou ficou: nome\./)).toBeVisible();
    expect(shown()).toEqual([
      'Dona Rita',
      '(11) 98765-4321',
      'rita@x.com',
      'Outro nome: Rita Souza\nprocuro apto 2 quartos',
    ]);
  });

  test('an admin has it, too, and says which of both the person does not have', async () => {
    const { user } = renderApp('/create-lead', { as: await anAdmin() });
    const [noEmail, noPhone] = await screen.findAllByRole('checkbox', { name: /^não tem/ });
    await user.click(noPhone!);
    copy('Rita Souza, +55 11 98765-4321');

    await user.click(paste());

    await screen.findByText(/^Preenchido: nome e telefone\./);
    expect(noPhone).not.toBeChecked();
    await user.click(commit());
    expect(await screen.findByText('Email é obrigatório')).toBeVisible();
    await user.click(noPhone!);
    await user.click(noEmail!);
    await user.click(commit());
    expect(await screen.findByText('Lead criado com sucesso!')).toBeVisible();
    expect(await rowsOf('leads')).toMatchObject([{ phone: '+5511987654321', email: null }]);
  });
});

describe('from the phone’s contacts', () => {
  const offerContacts = (select: () => Promise<object[]>) =>
    Object.defineProperty(navigator, 'contacts', { value: { select }, configurable: true });

  test('one fills the fields', async () => {
    const select = jest
      .fn()
      .mockResolvedValue([{ name: ['Rita Souza'], tel: ['190', '+55 11 98765-4321', '(11) 3322-1100'], email: [] }]);
    offerContacts(select);
    const user = await openForm();

    await user.click(screen.getByRole('button', { name: 'Dos contatos' }));

    await screen.findByText(/^Preenchido: nome e telefone\./);
    expect(shown()).toEqual(['Rita Souza', '(11) 98765-4321', '', '190\n(11) 3322-1100']);
    expect(select).toHaveBeenCalledWith(['name', 'tel', 'email'], { multiple: false });
  });
});

describe('a lead with one of both', () => {
  test('shows what there is, and its broker adds what it lacks', async () => {
    const lead = await aLead({ name: 'Rita Souza', phone: '+5511987654321', email: null, assignedTo: ana });
    const { user } = renderApp(`/leads/${lead}`, { as: ana });
    const contact = within(await screen.findByRole('region', { name: 'Contato' }));
    expect(contact.getAllByRole('link').map((link) => link.textContent)).toEqual(['WhatsApp', '(11) 98765-4321']);

    await user.click(screen.getByRole('button', { name: /^Corrigir/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir dados' }));
    await fill(user, dialog.getByLabelText(/^E-mail/), 'rita@x.com');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));

    expect(await contact.findByRole('link', { name: 'rita@x.com' })).toBeVisible();
    expect(await screen.findByText('E-mail: rita@x.com')).toBeVisible();
    expect(await leadOf(lead)).toMatchObject({ email: 'rita@x.com' });
  });
});
