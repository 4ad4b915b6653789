import { screen } from '@testing-library/react';
import { loseNextCall } from '#test/network.ts';
import { openForm, setUpSignUp } from './signUpSetup.ts';

setUpSignUp();

test('the password is shown and hidden again, and the login is a link away', async () => {
  const { user } = await openForm();
  const password = screen.getByLabelText('Senha');

  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Ocultar senha' }));

  expect(password).toHaveAttribute('type', 'password');
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/');
});

test('a registration that did not arrive says so and keeps what was typed', async () => {
  const { name, register } = await openForm();
  loseNextCall('POST', /\/users\/register$/);

  await register('outra@exemplo.com.br');

  expect(await screen.findByText('Erro ao cadastrar usuário')).toBeVisible();
  expect(name).toHaveValue('Íris Leão');
});
