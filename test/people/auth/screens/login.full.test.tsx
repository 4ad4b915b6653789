import { screen } from '@testing-library/react';
import { answerNextCall, loseNextCall } from '#test/network.ts';
import { anAdmin } from '#test/people.ts';
import { openLogin, setUpLogin } from './loginSetup.ts';

setUpLogin();

test('an e-mail and a password have their rules', async () => {
  const { logIn } = await openLogin();

  await logIn('iris', 'senha123');

  expect(await screen.findByText('Por favor, insira um email válido')).toBeVisible();
  expect(
    screen.getByText(
      'A senha deve conter ao menos 1 letra maiúscula, 1 número e 1 caractere especial (!@#$%^&*). Falta: letra maiúscula e caractere especial.',
    ),
  ).toBeVisible();
});

test('a login that did not arrive says so', async () => {
  const { logIn } = await openLogin();
  loseNextCall('POST', /\/users\/login$/);

  await logIn('iris@exemplo.com.br');

  expect(await screen.findByText('Erro ao realizar login')).toBeVisible();
});

test('a server that answers the user beside the token, and without a name, will do', async () => {
  const { token } = await anAdmin();
  const { logIn } = await openLogin();
  answerNextCall('POST', /\/users\/login$/, { token, isAdmin: true });

  await logIn('iris@exemplo.com.br');

  expect(await screen.findByText('Bem-vindo, Usuário!')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
