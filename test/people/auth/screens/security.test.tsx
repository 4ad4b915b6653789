// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/auth/profile/ProfilePage';
import '@/features/auth/profile/SecurityCards';
import '@/features/auth/login/CodeStep';
import '@/features/auth/twoFactor/RequiredTwoFactorPage';
import '@/features/brokers/ManageBrokersPage';
import '@/features/brokers/brokerage/SecurityPage';
import { screen, waitFor, within } from '@testing-library/react';
import { as } from '#test/client.ts';
import { fill } from '#test/fill.ts';
import { aBroker, anAdmin, openSession, PASSWORD } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';
import { codeOf } from '#test/totp.ts';
import { turnOn } from '#test/twoFactor.ts';

beforeEach(async () => {
  localStorage.clear();
  await emptyTables();
});
afterEach(() => jest.restoreAllMocks());

async function openProfile(person: Person) {
  const { user } = renderApp('/profile', { as: person });
  const cardOf = (name: string) => screen.findByRole('region', { name });
  return { user, cardOf };
}

describe('Minhas sessões', () => {
  test('shows where one is logged in, and ends one of them', async () => {
    const broker = await aBroker();
    const token = await openSession(broker.id);
    await changeRows('sessions', { userId: broker.id }, { device: 'Chrome no Windows', network: '203.0.113.x' });
    const { user, cardOf } = await openProfile(broker);

    const card = await cardOf('Minhas sessões');
    const [mine, theirs] = await within(card).findAllByRole('listitem');
    expect(mine).toHaveTextContent('Chrome no WindowsEsta sessão · rede 203.0.113.x');
    expect(within(mine!).queryByRole('button')).not.toBeInTheDocument();
    await user.click(within(theirs!).getByRole('button', { name: 'Encerrar Chrome no Windows' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Encerrar Chrome no Windows?' }));
    await user.click(question.getByRole('button', { name: 'Encerrar' }));

    expect(await screen.findByText('Sessão encerrada')).toBeVisible();
    await waitFor(() => expect(within(card).getAllByRole('listitem')).toHaveLength(1));
    expect((await as({ token }).get('/users/me')).status).toBe(401);
  });

  test('ends all others, after a question', async () => {
    const broker = await aBroker();
    for (let times = 0; times < 2; times++) await openSession(broker.id);
    const { user, cardOf } = await openProfile(broker);
    const card = await cardOf('Minhas sessões');

    await user.click(await within(card).findByRole('button', { name: 'Encerrar as outras' }));
    const question = await screen.findByRole('alertdialog', { name: 'Encerrar as outras sessões?' });
    await user.click(within(question).getByRole('button', { name: 'Encerrar as outras' }));

    expect(await screen.findByText('As outras sessões foram encerradas')).toBeVisible();
    expect(await rowsOf('sessions', { userId: broker.id })).toHaveLength(1);
  });
});

describe('two-factor in the profile', () => {
  test('is turned on with the app’s code; the recovery codes show once', async () => {
    const broker = await aBroker();
    const { user, cardOf } = await openProfile(broker);
    const card = await cardOf('Verificação em duas etapas');
    await user.click(await within(card).findByRole('button', { name: 'Ligar duas etapas' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ligar duas etapas' });
    await fill(user, within(dialog).getByLabelText('Senha atual'), PASSWORD);
    await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    expect(await within(card).findByRole('img', { name: 'QR code para o aplicativo autenticador' })).toBeVisible();
    const address = within(card).getByRole('link', { name: 'Abra no aplicativo' }).getAttribute('href')!;
    const secret = new URL(address).searchParams.get('secret')!;

    await fill(user, within(card).getByLabelText('Código'), '000000');
    await user.click(within(card).getByRole('button', { name: 'Ligar' }));
    expect(await within(card).findByText(/^O código não confere/)).toBeVisible();
    await user.clear(within(card).getByLabelText('Código'));
    await fill(user, within(card).getByLabelText('Código'), codeOf(secret));
    await user.click(within(card).getByRole('button', { name: 'Ligar' }));

    const codes = await within(card).findByRole('list', { name: 'Códigos de recuperação' });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    await user.click(within(card).getByRole('button', { name: 'Já guardei' }));
    expect(await within(card).findByText(/Você ainda tem 10 códigos de recuperação/)).toBeVisible();
  });

  test('is turned off with the password, which may be wrong first', async () => {
    const broker = await aBroker();
    await turnOn(broker);
    const { user, cardOf } = await openProfile(broker);
    const card = await cardOf('Verificação em duas etapas');
    await user.click(await within(card).findByRole('button', { name: 'Desligar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Desligar duas etapas?' });
    const password = within(dialog).getByLabelText('Senha atual');

    await fill(user, password, 'Errada@123');
    await user.click(within(dialog).getByRole('button', { name: 'Desligar' }));
    expect(await within(dialog).findByText('A senha atual não confere')).toBeVisible();
    await user.clear(password);
    await fill(user, password, PASSWORD);
    await user.click(within(dialog).getByRole('button', { name: 'Desligar' }));

    expect(await screen.findByText('Verificação em duas etapas desligada')).toBeVisible();
    expect(await within(card).findByRole('button', { name: 'Ligar duas etapas' })).toBeVisible();
  });
});

describe('a login in two steps', () => {
  async function logIn({ email }: Person, open = () => renderApp('/')) {
    const { user } = open();
    await fill(user, await screen.findByLabelText('E-mail'), email);
    await fill(user, screen.getByLabelText('Senha'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    return { user };
  }

  test('asks for the code, says at the field when it is wrong, and lets in with the right one', async () => {
    const broker = await aBroker({ name: 'Íris Leão' });
    const { secret } = await turnOn(broker);
    const { user } = await logIn(broker);
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirme que é você' })).toBeVisible();
    const code = await screen.findByLabelText('Código do aplicativo');
    expect(screen.getByRole('checkbox', { name: 'Lembrar deste aparelho por 30 dias' })).not.toBeChecked();
    expect(localStorage.getItem('userInfo')).toBeNull();

    await fill(user, code, '000 000');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Código incorreto ou já usado')).toBeVisible();
    await user.clear(code);
    await fill(user, code, codeOf(secret));
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));

    expect(await screen.findByText('Bem-vindo, Íris Leão!')).toBeVisible();
  });

  test('takes a recovery code, and goes back to the password', async () => {
    const broker = await aBroker();
    const { recoveryCodes } = await turnOn(broker);
    const { user } = await logIn(broker);
    await user.click(await screen.findByRole('button', { name: 'Voltar' }));
    await fill(user, await screen.findByLabelText('E-mail'), broker.email);
    await fill(user, screen.getByLabelText('Senha'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Entrar' }));

    await fill(user, await screen.findByLabelText('Código do aplicativo'), '000000');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Código incorreto ou já usado')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Usar um código de recuperação' }));
    expect(screen.queryByText('Código incorreto ou já usado')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Código de recuperação')).toHaveValue('');
    await fill(user, screen.getByLabelText('Código de recuperação'), recoveryCodes[0]!);
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));

    expect(await screen.findByText(/^Bem-vindo/)).toBeVisible();
  });

  test('says why they are out and comes to the set-up alone, once the brokerage requires it', async () => {
    const [admin, broker] = [await anAdmin(), await aBroker()];
    await as(admin).put('/two-factor/rule', { roles: ['corretor'] });
    const { user } = await logIn(broker, () => renderApp('/my-leads', { as: broker }));

    expect(
      screen.getByText(/^Você saiu porque a imobiliária agora exige a verificação em duas etapas\./),
    ).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Proteja o seu acesso' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Configurar aplicativo' }));
    const address = (await screen.findByRole('link', { name: 'Abra no aplicativo' })).getAttribute('href')!;
    await fill(user, screen.getByLabelText('Código'), codeOf(new URL(address).searchParams.get('secret')!));
    await user.click(screen.getByRole('button', { name: 'Ligar' }));
    await user.click(await screen.findByRole('button', { name: 'Já guardei' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Meus Leads' })).toBeVisible();
    expect(JSON.parse(localStorage.getItem('userInfo')!)).not.toHaveProperty('needsTwoFactor');
  });
});

describe('an admin', () => {
  test.each([['a corretor', '/brokers', aBroker]])(
    'turns off the two-factor of %s who lost the phone',
    async (_who, page, aPerson) => {
      const broker = await aPerson({ name: 'Ana Souza' });
      await turnOn(broker);
      const { user } = renderApp(page, { as: await anAdmin() });
      await user.click(await screen.findByRole('button', { name: 'Editar Ana Souza' }));
      await user.click(await screen.findByRole('button', { name: 'Perdeu o celular' }));
      const question = await screen.findByRole('alertdialog', { name: 'Desligar as duas etapas deste acesso?' });
      await user.click(within(question).getByRole('button', { name: 'Desligar' }));

      expect(await screen.findByText('Verificação em duas etapas desligada')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Perdeu o celular' })).not.toBeInTheDocument();
      expect(await rowsOf('twoFactors', { userId: broker.id })).toEqual([]);
    },
  );

  test('requires it of a role, after reading whom it logs out', async () => {
    const admin = await anAdmin();
    await aBroker();
    const { user } = renderApp('/imobiliaria/seguranca', { as: admin });

    await user.click(await screen.findByRole('switch', { name: 'Exigir dos corretores' }));

    const question = within(await screen.findByRole('alertdialog', { name: 'Exigir duas etapas dos corretores?' }));
    expect(question.getByText(/ corretor(es)? ainda não tê?em? duas etapas\.$/)).toBeVisible();
    expect(question.getByRole('button', { name: /^Exigir a partir de / })).toBeVisible();
    await user.click(question.getByRole('radio', { name: 'Agora' }));
    expect(question.getByText(/ sa(i|em) do sistema agora/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Exigir agora' }));

    expect(await screen.findByText('Configurações salvas')).toBeVisible();
    expect((await as(admin).get('/two-factor/rule')).body).toMatchObject({ roles: ['corretor'] });
    expect(screen.getByRole('switch', { name: 'Exigir dos corretores' })).toBeChecked();
  });
});
