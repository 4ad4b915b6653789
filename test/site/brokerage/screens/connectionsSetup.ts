import { screen } from '@testing-library/react';
import { standOnDesktop } from '#test/desktop.ts';
import { server } from '#test/server.ts';

export const ADDRESS = '/imobiliaria/conexoes';
export const card = (name: string) => screen.findByRole('region', { name });

export function setUpConnections(): void {
  beforeAll(standOnDesktop);
  afterEach(() => {
    jest.restoreAllMocks();
    server.changeSettings({ smtpUrl: null });
  });
}
