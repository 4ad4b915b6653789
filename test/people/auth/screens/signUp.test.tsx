import { screen } from '@testing-library/react';
import { aBroker } from '#test/people.ts';
import { openForm, setUpSignUp } from './signUpSetup.ts';

setUpSignUp();

test('a registration leads to the login, with the e-mail and the choice of ‘Lembrar Senha’', async () => {
  const { user, register } = await openForm();
  await user.click(screen.getByRole('checkbox', { name: 'Lembrar Senha' }));

  await register('iris@exemplo.com.br');

  expect(await screen.findByText('Cadastro realizado com sucesso!')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(window.location.pathname).toBe('/');
  expect(screen.getByLabelText('E-mail')).toHaveValue('iris@exemplo.com.br');
  expect(screen.getByRole('checkbox', { name: 'Lembrar Senha' })).toBeChecked();
});

test('an empty form says what is missing beside each field', async () => {
  const { user, name } = await openForm();

  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));

  for (const message of ['O nome é obrigatório', 'O email é obrigatório', 'A senha é obrigatória'])
    expect(await screen.findByText(message)).toHaveRole('alert');
  expect(name).toHaveFocus();
});

test('a taken e-mail is said in the server’s words', async () => {
  const { email } = await aBroker();
  const { register } = await openForm();

  await register(email);

  expect((await screen.findAllByText('Este e-mail já está cadastrado'))[0]).toBeVisible();
});
