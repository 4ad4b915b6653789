// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/auth/profile/ProfilePage';
import '@/features/auth/profile/SecurityCards';
import '@/features/auth/login/CodeStep';
import '@/features/auth/twoFactor/RequiredTwoFactorPage';
import '@/features/brokers/ManageBrokersPage';
import '@/features/brokers/brokerage/SecurityPage';
import { screen, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { aBroker, aGerente, anAdmin, PASSWORD } from '#test/people.ts';
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

describe('a login in two steps', () => {
  async function logIn({ email }: Person) {
    const { user } = renderApp('/');
    await fill(user, await screen.findByLabelText('E-mail'), email);
    await fill(user, screen.getByLabelText('Senha'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    return { user };
  }

  test('that came too late begins again', async () => {
    const broker = await aBroker();
    const { secret } = await turnOn(broker);
    const { user } = await logIn(broker);
    const code = await screen.findByLabelText('Código do aplicativo');
    await changeRows('loginChallenges', { userId: broker.id }, { expiresAt: new Date(0) });

    await fill(user, code, codeOf(secret));
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));

    expect(await screen.findByText('O tempo para o código acabou. Entre de novo com a sua senha.')).toBeVisible();
    expect(await screen.findByLabelText('Senha')).toBeVisible();
  });
});

describe('an admin', () => {
  test.each([
    ['a gerente', '/brokers?role=gerente', aGerente],
    ['another admin', '/brokers?role=admin', anAdmin],
  ])('turns off the two-factor of %s who lost the phone', async (_who, page, aPerson) => {
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
  });
});
