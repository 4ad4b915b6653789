import { screen } from '@testing-library/react';
import { standOnDesktop } from '#test/desktop.ts';
import { aBroker } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

export const MESSAGE = 'Rita Souza, +55 11 98765-4321, rita@x.com procuro apto 2 quartos';

export let ana: Person;

export async function openForm() {
  const { user } = renderApp('/create-lead', { as: ana });
  await screen.findByLabelText('Nome');
  return user;
}

export const field = (label: string | RegExp) => screen.getByLabelText(label);
export const commit = () => screen.getByRole('button', { name: 'Criar Lead' });
export const paste = () => screen.getByRole('button', { name: 'Colar' });

export const shown = () =>
  [/^Nome/, /^Telefone/, /^E-mail/, /^Observações/]
    .map((label) => field(label))
    .map((input) => (input as HTMLInputElement).value);

export function setUpGateLead(): void {
  beforeAll(standOnDesktop);
  beforeEach(async () => {
    await emptyTables();
    localStorage.clear();
    ana = await aBroker({ name: 'Ana Souza' });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'contacts');
  });
}
