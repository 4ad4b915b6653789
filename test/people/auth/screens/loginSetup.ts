import { screen } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { PASSWORD } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';

export async function openLogin() {
  const { user } = renderApp('/');
  const email = await screen.findByLabelText('E-mail');
  const password = screen.getByLabelText('Senha');
  const logIn = async (address: string, secret = PASSWORD) => {
    await fill(user, email, address);
    await fill(user, password, secret);
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
  };
  return { user, email, password, logIn };
}

export function setUpLogin(): void {
  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(() => jest.restoreAllMocks());
}
