// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/auth/profile/ProfilePage';
import '@/features/auth/profile/CropDialog';
import '@/api/conflict/ConflictDialog';
import { File as NodeFile } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { loseNextCall } from '#test/network.ts';
import { aBroker, anAdmin, PASSWORD } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, rowOf } from '#test/rows.ts';

// jsdom draws nothing: the cutting itself is tested in a browser (test/people/users/browser/profile.test.ts).
const mockCut = jest.fn<Promise<NodeFile>, []>();
jest.mock('@/features/auth/profile/cropPhoto', () => ({ cropPhoto: () => mockCut() }));

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
  const { name, email, phone, creci, avatarId } = await rowOf('users', { id });
  return { name, email, phone, creci, shown: avatarId !== null };
};

test('what is saved once more is sent once more, and shows what somebody else has changed in between', async () => {
  const broker = await aBroker({ name: 'Ana' });
  const { user } = await openProfile(broker);
  await retype(user, 'Nome', 'Ana Souza');
  await user.click(save());
  await screen.findByText('Perfil atualizado com sucesso!');
  await changeRows('users', { id: broker.id }, { name: 'Outro nome' });

  await user.click(save());

  await waitFor(() => {
    expect(screen.getByLabelText('Nome')).toHaveValue('Outro nome');
  });
  expect(await stored(broker)).toMatchObject({ name: 'Outro nome' });
});

test('e-mail, phone, CRECI and password have their rules', async () => {
  const { user } = await openProfile(await aBroker());
  await retype(user, 'E-mail', 'ana@exemplo');
  await retype(user, 'Whatsapp', '98765-4321');
  await retype(user, 'CRECI', 'nenhum');
  await fill(user, screen.getByLabelText('Senha'), 'senhafraca');
  await user.click(save());

  expect(alerts()).toEqual([
    'Email inválido',
    'Informe um telefone com DDD',
    'Informe o número do CRECI, como 123456-F',
    'A senha deve conter ao menos 1 letra maiúscula, 1 número e 1 caractere especial (!@#$%^&*). Falta: letra maiúscula, número e caractere especial.',
  ]);
});

test('a taken e-mail is said at its field, and what was typed stays', async () => {
  const [broker, other] = [await aBroker(), await aBroker()];
  const { user } = await openProfile(broker);
  await retype(user, 'Nome', 'Ana Souza');
  await retype(user, 'E-mail', other.email);
  await fill(user, screen.getByLabelText('Senha atual'), PASSWORD);

  await user.click(save());

  const bubble = await screen.findByText('Este e-mail já está cadastrado', { selector: '[id$="-error"]' });
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(expect.stringContaining(bubble.textContent));
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana Souza');
});

test('a save that does not arrive says so and keeps what was typed', async () => {
  const { user } = await openProfile(await aBroker());
  await retype(user, 'Nome', 'Ana Souza');
  loseNextCall('PUT', /users\/edit-profile/);

  await user.click(save());

  expect(await screen.findByText('Erro ao atualizar perfil')).toBeVisible();
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana Souza');
  await user.click(save());
  expect(await screen.findByText('Perfil atualizado com sucesso!')).toBeVisible();
});

test('a missing or wrong current password is said at its field, and nothing typed is lost', async () => {
  const broker = await aBroker();
  const { user } = await openProfile(broker);
  await fill(user, screen.getByLabelText('Senha'), 'Outra@456');

  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Informe a senha atual');
  expect(screen.getByLabelText('Senha atual')).toHaveFocus();

  await fill(user, screen.getByLabelText('Senha atual'), 'Errada@123');
  await user.click(save());
  const bubble = await screen.findByText('A senha atual não confere', { selector: '[id$="-error"]' });
  expect(screen.getByLabelText('Senha atual')).toHaveAccessibleDescription(expect.stringContaining(bubble.textContent));
  expect(screen.getByLabelText('Senha atual')).toHaveFocus();
  expect(screen.getByLabelText('Senha')).toHaveValue('Outra@456');

  await retype(user, 'Senha atual', PASSWORD);
  await user.click(save());
  expect(await screen.findByText('Perfil atualizado com sucesso!')).toBeVisible();
  expect(screen.queryByLabelText('Senha atual')).not.toBeInTheDocument();
});

test('‘Descartar’ restores the saved values, and leaving then asks nothing', async () => {
  const { user } = await openProfile(await aBroker({ name: 'Ana' }));
  await retype(user, 'Nome', 'Outro nome');

  await user.click(screen.getByRole('button', { name: 'Descartar' }));

  expect(screen.getByLabelText('Nome')).toHaveValue('Ana');
  await user.click((await openMenu(user)).getByRole('link', { name: /Meus Leads/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Meus Leads' })).toBeVisible();
});

test('a cancelled cut changes nothing; a file that is no photograph is refused at once', async () => {
  const { user } = await openProfile(await aBroker());
  const chooser = screen.getByLabelText('Arquivo da foto');

  await user.upload(chooser, new File(['x'], 'eu.jpg', { type: 'image/jpeg' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(screen.getByText(/AVIF ou HEIC/)).toBeVisible();

  // By any way that does not look at the chooser's list of types.
  chooser.removeAttribute('accept');
  await user.upload(chooser, new File(['<svg/>'], 'eu.svg', { type: 'image/svg+xml' }));
  expect(screen.getByRole('alert')).toHaveTextContent('O arquivo "eu.svg" não é uma foto JPEG, PNG, WebP ou AVIF');

  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a profile that fails to load says so and can be loaded again', async () => {
  loseNextCall('GET', /users\/me/);
  const { user } = renderApp('/profile', { as: await aBroker({ name: 'Ana' }) });

  expect(await screen.findByText('Não foi possível carregar o seu perfil')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByLabelText('Nome')).toHaveValue('Ana');
});

test('a profile that is open in two tabs asks in the second one, and goes on from what was saved', async () => {
  const broker = await aBroker({ name: 'Ana' });
  const { user } = await openProfile(broker);
  await fill(user, screen.getByLabelText('CRECI'), '123456-F');
  await changeRows('users', { id: broker.id }, { creci: '654321-F' });

  await user.click(save());
  const question = within(await screen.findByRole('dialog', { name: 'Alterado enquanto você editava' }));
  const both = within(question.getByRole('group', { name: 'CRECI' }));
  expect(both.getByRole('radio', { name: 'O que você digitou 123456-F' })).toBeChecked();
  await user.click(both.getByRole('radio', { name: 'O que está salvo agora 654321-F' }));
  await user.click(question.getByRole('button', { name: 'Salvar assim' }));
  await screen.findByText('Perfil atualizado com sucesso!');
  expect(screen.getByLabelText('CRECI')).toHaveValue('654321-F');
  await fill(user, screen.getByLabelText('Nome'), ' Souza');
  await user.click(save());

  await waitFor(async () => {
    expect(await stored(broker)).toMatchObject({ name: 'Ana Souza', creci: '654321-F' });
  });
});

test('an e-mail that an admin has changed in between is taken over without a password', async () => {
  const broker = await aBroker({ name: 'Ana' });
  const { user } = await openProfile(broker);
  await fill(user, screen.getByLabelText('Nome'), ' Souza');
  await changeRows('users', { id: broker.id }, { email: 'ana.nova@exemplo.com.br' });

  await user.click(save());

  expect(await screen.findByText('Perfil atualizado com sucesso!')).toBeVisible();
  expect(await stored(broker)).toMatchObject({ name: 'Ana Souza', email: 'ana.nova@exemplo.com.br' });
});

describe('a broker’s calendar', () => {
  test('says when it cannot be loaded or made, and the rest of the profile is there', async () => {
    loseNextCall('GET', /calendar/);
    const { user } = await openProfile(await aBroker());

    expect(await screen.findByText('Não foi possível carregar o seu calendário')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    const make = await screen.findByRole('button', { name: 'Criar meu endereço' });
    loseNextCall('PUT', /calendar/);
    await user.click(make);

    expect(await screen.findByText('Não foi possível criar o endereço')).toBeVisible();
  });

  test('is not an admin’s', async () => {
    await openProfile(await anAdmin());

    expect(screen.queryByRole('heading', { name: 'Calendário' })).not.toBeInTheDocument();
  });
});
