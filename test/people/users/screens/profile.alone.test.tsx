// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/auth/profile/ProfilePage';
import '@/features/auth/profile/CropDialog';
import '@/api/conflict/ConflictDialog';
import { File as NodeFile } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { as, visitor } from '#test/client.ts';
import { fill } from '#test/fill.ts';
import { loseNetwork } from '#test/network.ts';
import { aBroker, anAdmin, openSession, PASSWORD } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { renderApp } from '#test/renderApp.tsx';
import { rowOf, rowsOf } from '#test/rows.ts';

// jsdom draws nothing: the cutting itself is tested in a browser (test/people/users/browser/profile.test.ts).
const mockCut = jest.fn<Promise<NodeFile>, []>();
jest.mock('@/features/auth/profile/cropPhoto', () => ({ cropPhoto: () => mockCut() }));
jest.mock('@/shared/offline/outbox/storage', () => jest.requireActual<object>('#test/outboxStorage.ts'));

beforeAll(async () => {
  const bytes = Uint8Array.from(await aJpeg({ width: 60, height: 60 }));
  // Node's: forms of this environment take no other files.
  mockCut.mockResolvedValue(new NodeFile([bytes], 'avatar.jpg', { type: 'image/jpeg' }));
  URL.createObjectURL = ({ size }: Blob) => `blob:${size.toString()}`;
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => {
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

type User = ReturnType<typeof renderApp>['user'];

async function openProfile(person: Person) {
  const { user } = renderApp(person.isAdmin ? '/me' : '/profile', { as: person });
  await screen.findByLabelText('Nome');
  return { user };
}

const save = () => screen.getByRole('button', { name: 'Salvar alterações' });
const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent);

async function retype(user: User, label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  if (text !== '') await fill(user, screen.getByLabelText(label), text);
}

/** As on a phone: jsdom knows no width. */
async function openMenu(user: User) {
  await user.click(screen.getByRole('button', { name: 'Abrir menu' }));
  return within(await screen.findByRole('presentation'));
}

const stored = async ({ id }: Person) => {
  const { name, email, phone, creci, jobTitle, avatarId } = await rowOf('users', { id });
  return { name, email, phone, creci, jobTitle, shown: avatarId !== null };
};

test('a broker changes who they are, and menu and stored session follow', async () => {
  const broker = await aBroker({ name: 'Ana', email: 'ana@exemplo.com.br', phone: '+5511911112222' });
  const { user } = await openProfile(broker);
  expect(screen.getByRole('heading', { level: 1, name: 'Atualizar Perfil' })).toBeVisible();
  expect(document.title).toBe('Atualizar Perfil · Morada');
  expect(screen.getByLabelText('Whatsapp')).toHaveValue('(11) 91111-2222');

  await retype(user, 'Nome', 'Ana Souza');
  await retype(user, 'Whatsapp', '11987654321');
  await user.selectOptions(screen.getByLabelText('Título'), 'Corretora de Imóveis');
  await fill(user, screen.getByLabelText('CRECI'), 'CRECI 123456-F');
  await user.click(save());

  expect(await screen.findByText('Perfil atualizado com sucesso!')).toBeVisible();
  expect(await stored(broker)).toEqual({
    name: 'Ana Souza',
    email: 'ana@exemplo.com.br',
    phone: '+5511987654321',
    creci: '123456-F',
    jobTitle: 'corretora',
    shown: false,
  });
  expect((await openMenu(user)).getByRole('button', { name: /Ana Souza ?Corretora/ })).toBeVisible();
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({ name: 'Ana Souza', token: broker.token });
  expect(screen.getByLabelText('CRECI')).toHaveValue('123456-F');
});

test('an admin has the same form, without a registration or a site', async () => {
  const admin = await anAdmin({ name: 'Helena' });
  const { user } = await openProfile(admin);

  expect(screen.queryByLabelText('CRECI')).not.toBeInTheDocument();
  expect(screen.queryByText(/Seu site/)).not.toBeInTheDocument();
  await retype(user, 'Nome', 'Helena Prado');
  const network = loseNetwork();
  await user.click(save());

  expect(await screen.findByText('Será enviado quando a conexão voltar.')).toBeVisible();
  const waiting = within(await screen.findByRole('list', { name: 'Ainda não enviado' }));
  expect(waiting.getByRole('listitem')).toHaveTextContent('Nome: Helena Prado');
  expect(screen.getByLabelText('Nome')).toHaveValue('Helena Prado');
  expect(screen.getByLabelText('Nome')).toBeDisabled();
  await user.click(waiting.getByRole('button', { name: 'Editar' }));
  await waitFor(() => expect(screen.getByLabelText('Nome')).toBeEnabled());
  expect(screen.getByLabelText('Nome')).toHaveValue('Helena Prado');
  await fill(user, screen.getByLabelText('Nome'), ' Lima');
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText('Nome')).toBeDisabled());
  network.bringBack();

  await waitFor(() => expect(screen.getByLabelText('Nome')).toBeEnabled());
  expect(screen.getByLabelText('Nome')).toHaveValue('Helena Prado Lima');
  expect(await stored(admin)).toMatchObject({ name: 'Helena Prado Lima' });
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({ name: 'Helena Prado Lima' });
});

test('the account menu leads each role to their own page', async () => {
  const { user } = renderApp('/my-leads', { as: await aBroker({ name: 'Ana Souza' }) });

  await screen.findByRole('heading', { level: 1, name: 'Meus Leads' });
  await user.click((await openMenu(user)).getByRole('button', { name: /Ana Souza/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Perfil' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Atualizar Perfil' })).toBeVisible();
  expect(window.location.pathname).toBe('/profile');
});

test.each([
  ['a broker at /me', aBroker, '/me', '/my-leads'],
  ['an admin at /profile', anAdmin, '/profile', '/dashboard'],
])('%s is led to their home', async (_who, person, from, to) => {
  renderApp(from, { as: await person() });

  await waitFor(() => {
    expect(window.location.pathname).toBe(to);
  });
});

test('an emptied form says what is missing beside each field, and sends nothing', async () => {
  const broker = await aBroker({ name: 'Ana' });
  const { user } = await openProfile(broker);
  for (const label of ['Nome', 'E-mail', 'Whatsapp']) await retype(user, label, '');

  await user.click(save());

  expect(alerts()).toEqual(['Nome é obrigatório', 'Email é obrigatório', 'Whatsapp é obrigatório']);
  expect(screen.getByLabelText('Nome')).toHaveFocus();
  expect(await stored(broker)).toMatchObject({ name: 'Ana' });
});

test('a new password ends the other sessions and keeps this one', async () => {
  const broker = await aBroker();
  await openSession(broker.id);
  const { user } = await openProfile(broker);
  await fill(user, screen.getByLabelText('Senha'), 'Outra@456');
  expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription(
    /^Ao menos 6 caracteres.*Você sairá dos outros aparelhos\.$/,
  );
  await fill(user, screen.getByLabelText('Senha atual'), PASSWORD);
  const network = loseNetwork();

  await user.click(save());
  expect(await screen.findByText('A senha só muda com internet. O que você digitou fica aqui.')).toBeVisible();
  expect(screen.getByLabelText('Senha')).toHaveValue('Outra@456');
  expect(screen.queryByRole('button', { name: /aguarda/ })).not.toBeInTheDocument();
  network.bringBack();
  await user.click(save());

  expect(await screen.findByText('Perfil atualizado com sucesso!')).toBeVisible();
  expect(screen.getByLabelText('Senha')).toHaveValue('');
  expect(await rowsOf('sessions', { userId: broker.id })).toHaveLength(1);
  expect(window.location.pathname).toBe('/profile');
});

test('the current password is required when e-mail or password change, and only then', async () => {
  const broker = await aBroker();
  const { user } = await openProfile(broker);
  await retype(user, 'Nome', 'Ana Souza');
  expect(screen.queryByLabelText('Senha atual')).not.toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Usado para entrar');

  await user.type(screen.getByLabelText('E-mail'), '.br');
  expect(screen.getByLabelText('Senha atual')).toHaveAccessibleDescription('Confirma que é você');
  expect(screen.getByLabelText('Senha atual')).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Confirme com a senha atual, abaixo');

  await retype(user, 'E-mail', ` ${broker.email.toUpperCase()} `);
  expect(screen.queryByLabelText('Senha atual')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Senha'), 'N');
  expect(screen.getByLabelText('Senha atual')).toBeVisible();
});

test('leaving asks before what was typed is lost', async () => {
  const { user } = await openProfile(await aBroker());
  await retype(user, 'Nome', 'Outro nome');

  await user.click((await openMenu(user)).getByRole('link', { name: /Meus Leads/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Descartar alterações?' });
  await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
  expect(screen.getByLabelText('Nome')).toHaveValue('Outro nome');
  // The menu and the question are on their way out.
  await waitFor(() => {
    expect([...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')]).toEqual([]);
  });

  await user.click((await openMenu(user)).getByRole('link', { name: /Meus Leads/ }));
  const again = await screen.findByRole('alertdialog', { name: 'Descartar alterações?' });
  await user.click(within(again).getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Meus Leads' })).toBeVisible();
});

test('a photograph is chosen, cut and saved, and can be taken away again', async () => {
  const broker = await aBroker();
  const { user } = await openProfile(broker);

  await user.upload(screen.getByLabelText('Arquivo da foto'), new File(['x'], 'eu.jpg', { type: 'image/jpeg' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ajustar foto' });
  // eslint-disable-next-line testing-library/no-node-access -- it has no words: it is what is being cut
  fireEvent.load(dialog.querySelector('img')!);
  expect(within(dialog).getByRole('slider', { name: 'Zoom' })).toHaveValue('1');
  expect(within(dialog).getByRole('application', { name: /mova com as setas/ })).toHaveAttribute('tabindex', '0');
  await user.click(within(dialog).getByRole('button', { name: 'Usar foto' }));
  expect(await screen.findByText('Salve para usar a nova foto.')).toBeVisible();
  await user.click(save());

  expect(await screen.findByText('Perfil atualizado com sucesso!')).toBeVisible();
  expect(await stored(broker)).toMatchObject({ shown: true });
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({
    avatar: expect.stringMatching(/^\/photos\//) as string,
  });

  await user.click(screen.getByRole('button', { name: 'Trocar foto' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remover foto' }));
  expect(screen.getByText('Salve para ficar sem foto.')).toBeVisible();
  await user.click(save());
  await waitFor(async () => {
    expect(await stored(broker)).toMatchObject({ shown: false });
  });
});

describe('a broker’s calendar', () => {
  const feedIn = (address: string) => visitor.get<string>(new URL(address).pathname.replace('/api', ''));
  const addressOf = (field: HTMLElement) => (field as HTMLInputElement).value;

  test('gets an address to copy and to open, which a new one ends', async () => {
    const copied = jest.fn<Promise<void>, [string]>().mockResolvedValue();
    const { user } = await openProfile(await aBroker());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });

    await user.click(await screen.findByRole('button', { name: 'Criar meu endereço' }));
    const first = addressOf(await screen.findByLabelText('Endereço privado'));
    await user.click(screen.getByRole('button', { name: 'Copiar endereço' }));
    expect(await screen.findByText('Endereço copiado!')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(first);
    expect(screen.getByRole('link', { name: 'Abrir no calendário' })).toHaveAttribute(
      'href',
      first.replace('https:', 'webcal:'),
    );
    expect((await feedIn(first)).body).toMatch(/^BEGIN:VCALENDAR/);

    await user.click(screen.getByRole('button', { name: 'Criar novo endereço' }));
    const question = await screen.findByRole('alertdialog', { name: 'Criar um novo endereço?' });
    await user.click(within(question).getByRole('button', { name: 'Criar novo endereço' }));
    await waitFor(() => expect(addressOf(screen.getByLabelText('Endereço privado'))).not.toBe(first));
    expect((await feedIn(first)).status).toBe(404);
  });

  test('shows its address only once, and is switched off', async () => {
    const broker = await aBroker();
    const { body } = await as(broker).put<{ url: string }>('/calendar', undefined);
    const { user } = await openProfile(broker);

    expect(
      await screen.findByText(/^Ligado desde \d\d\/\d\d\/\d{4}\. O endereço só aparece quando é criado/),
    ).toBeVisible();
    expect(screen.queryByLabelText('Endereço privado')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Desligar' }));
    const question = await screen.findByRole('alertdialog', { name: 'Desligar o calendário?' });
    await user.click(within(question).getByRole('button', { name: 'Desligar' }));

    expect(await screen.findByText('Calendário desligado')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Criar meu endereço' })).toBeVisible();
    expect((await feedIn(body.url)).status).toBe(404);
  });

  test('gets the client’s phone only when the broker switches it on, knowing what that means', async () => {
    const broker = await aBroker();
    const { user } = await openProfile(broker);
    const phone = await screen.findByRole('switch', { name: 'Incluir o telefone do cliente' });
    expect(phone).not.toBeChecked();
    expect(phone).toHaveAccessibleDescription(/O telefone é dado pessoal do cliente \(LGPD\)/);

    await user.click(phone);

    expect(await screen.findByText('O telefone do cliente vai para os seus calendários')).toBeVisible();
    expect(phone).toBeChecked();
    expect((await as(broker).get('/calendar')).body).toEqual({ since: null, hasPhone: true });
  });
});
