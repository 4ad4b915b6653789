import { screen } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { loseNextCall } from '#test/network.ts';
import { PASSWORD } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';

afterEach(() => jest.restoreAllMocks());

async function openForm() {
  const { user } = renderApp('/sign-up');
  const name = await screen.findByLabelText('Nome');
  const register = async (email: string) => {
    await fill(user, name, 'Íris Leão');
    await fill(user, screen.getByLabelText('E-mail'), email);
    await fill(user, screen.getByLabelText('Senha'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  };
  return { user, name, register };
}

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
