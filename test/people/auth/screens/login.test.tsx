import { screen, waitFor } from '@testing-library/react';
import { answerNextCall } from '#test/network.ts';
import { aBroker, anAdmin, PASSWORD, shown } from '#test/people.ts';
import { eraseRows, rowOf } from '#test/rows.ts';
import { openLogin, setUpLogin } from './loginSetup.ts';

setUpLogin();

const stored = () => JSON.parse(localStorage.getItem('userInfo') ?? 'null') as unknown;

test('the login asks for e-mail and password, and leads to sign-up and to a new password', async () => {
  const { email } = await openLogin();

  expect(email).toHaveAttribute('type', 'email');
  expect(screen.getByRole('checkbox', { name: 'Lembrar Senha' })).not.toBeChecked();
  expect(screen.getByRole('link', { name: 'Esqueci minha senha' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('link', { name: 'Cadastre-se' })).toHaveAttribute('href', '/sign-up');
});

test('the password is shown and hidden again', async () => {
  const { user, password } = await openLogin();
  expect(password).toHaveAttribute('type', 'password');

  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Ocultar senha' }));

  expect(password).toHaveAttribute('type', 'password');
});

test.each([
  ['an admin', anAdmin, '/dashboard'],
  ['a broker', aBroker, '/my-leads'],
])('%s is welcomed by name and comes to their own start', async (_who, person, home) => {
  const { email } = await person({ name: 'Íris Leão' });
  const { logIn } = await openLogin();

  await logIn(email);

  expect(await screen.findByText('Bem-vindo, Íris Leão!')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe(home));
});

test('the whole user is stored in the browser, with the token', async () => {
  const broker = await aBroker({ name: 'Íris Leão' });
  const { logIn } = await openLogin();

  await logIn(broker.email);

  await screen.findByText('Bem-vindo, Íris Leão!');
  expect(stored()).toEqual({
    ...shown(broker),
    name: 'Íris Leão',
    token: expect.stringMatching(/^[\w-]{43}$/) as string,
  });
});

test('‘Lembrar Senha’ asks for a session of 30 days', async () => {
  const broker = await aBroker();
  const { user, logIn } = await openLogin();
  await eraseRows('sessions');
  await user.click(screen.getByRole('checkbox', { name: 'Lembrar Senha' }));

  await logIn(broker.email);

  await screen.findByText(/^Bem-vindo/);
  const { createdAt, expiresAt } = await rowOf('sessions');
  expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 86_400_000)).toBe(30);
});

test('an empty form says what is missing beside each field', async () => {
  const { user, email } = await openLogin();

  await user.click(screen.getByRole('button', { name: 'Entrar' }));

  expect(await screen.findByText('O email é obrigatório')).toHaveRole('alert');
  expect(screen.getByText('A senha é obrigatória')).toHaveRole('alert');
  expect(email).toHaveFocus();
});

test('a refused login says why in the server’s words, and what was typed stays', async () => {
  const { email, password, logIn } = await openLogin();

  await logIn('ninguem@exemplo.com.br');

  expect(await screen.findByText('E-mail ou senha incorretos')).toBeVisible();
  expect(email).toHaveValue('ninguem@exemplo.com.br');
  expect(password).toHaveValue(PASSWORD);
  await waitFor(() => expect(password).toHaveFocus());
  expect(stored()).toBeNull();
});

test('an answer without a token is no login: nothing is stored', async () => {
  const { logIn } = await openLogin();
  answerNextCall('POST', /\/users\/login$/, { user: { name: 'Íris Leão', isAdmin: true } });

  await logIn('iris@exemplo.com.br');

  expect(await screen.findByText('⚠️ O servidor não retornou um token válido.')).toBeVisible();
  expect(stored()).toBeNull();
  expect(window.location.pathname).toBe('/');
});
