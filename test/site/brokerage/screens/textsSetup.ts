import { screen } from '@testing-library/react';
import type { ShownTexts } from '#contract/site/ownTexts.ts';
import { as } from '#test/client.ts';
import { standOnDesktop } from '#test/desktop.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

export let admin: Person;

export const stored = async () => (await as(admin).get<ShownTexts>('/brokerage/texts')).body;
export const open = () => renderApp('/imobiliaria/textos', { as: admin });
export const card = (name: string) => screen.findByRole('region', { name });
export const invitation = () => card('E-mail: Convite');
export const save = () => screen.getAllByRole('button', { name: 'Salvar alterações' })[0]!;

export function setUpTexts(): void {
  beforeAll(standOnDesktop);
  beforeEach(async () => {
    await emptyTables();
    admin = await anAdmin({ name: 'Camila Nogueira' });
  });
  afterEach(() => jest.restoreAllMocks());
}
