import { screen } from '@testing-library/react';
import type { Brokerage } from '#contract/site/brokerage.ts';
import { as } from '#test/client.ts';
import { standOnDesktop } from '#test/desktop.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';

export let admin: Person;

export const stored = async () => (await as(admin).get<Brokerage>('/brokerage')).body;
export const open = (page = '/imobiliaria/listas') => renderApp(page, { as: admin });
export const firstReason = () => screen.findByRole('textbox', { name: 'Motivo 1' });
export const save = () => screen.getAllByRole('button', { name: 'Salvar alterações' })[0]!;

export function setUpBrokerage(): void {
  beforeAll(standOnDesktop);
  beforeEach(async () => {
    admin = await anAdmin({ name: 'Camila Nogueira' });
    await as(admin).put('/brokerage', {
      lossReasons: [{ label: 'Caro' }, { label: 'Longe' }],
      labels: [],
      leadSources: [],
    });
  });
  afterEach(() => jest.restoreAllMocks());
}
