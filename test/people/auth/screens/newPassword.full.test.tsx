import { screen } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { loseNextCall } from '#test/network.ts';
import { renderApp } from '#test/renderApp.tsx';

afterEach(() => jest.restoreAllMocks());

describe('asking for a new password', () => {
  async function ask(email: string) {
    const { user } = renderApp('/forgot-password');
    const field = await screen.findByLabelText('E-mail');
    if (email !== '') await fill(user, field, email);
    await user.click(screen.getByRole('button', { name: 'Enviar E-mail' }));
    return { field };
  }

  test('wants an e-mail', async () => {
    await ask('');

    expect(await screen.findByText('O email é obrigatório')).toHaveRole('alert');
  });

  test('that did not arrive says so and keeps what was typed', async () => {
    loseNextCall('POST', /\/users\/forgot-password$/);

    const { field } = await ask('iris@exemplo.com.br');

    expect(await screen.findByText('Erro ao enviar solicitação. Tente novamente.')).toBeVisible();
    expect(field).toHaveValue('iris@exemplo.com.br');
  });
});

describe('setting a new password', () => {
  const NEW_PASSWORD = 'Nova@4567';

  async function set(token: string, password: string) {
    const { user } = renderApp(`/reset-password/${token}`);
    const field = await screen.findByLabelText('Nova senha');
    if (password !== '') await fill(user, field, password);
    await user.click(screen.getByRole('button', { name: 'Redefinir Senha' }));
    return { field };
  }

  test('that did not arrive says so and keeps what was typed', async () => {
    loseNextCall('PUT', /\/users\/reset-password\//);

    const { field } = await set('x', NEW_PASSWORD);

    expect(await screen.findByText('Erro ao redefinir a senha')).toBeVisible();
    expect(field).toHaveValue(NEW_PASSWORD);
  });
});
