import { screen } from '@testing-library/react';
import type { Agenda } from '#contract/leads/agenda.ts';
import { as } from '#test/client.ts';
import { standOnDesktop } from '#test/desktop.ts';
import { aLead } from '#test/leads.ts';
import { aBroker } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables } from '#test/rows.ts';

export const SAVED_LATER = 'Será enviado quando a conexão voltar.';

export let ana: Person;
export let lead: string;

export const waiting = (name: string) => screen.findByRole('list', { name });
export const agenda = async () => (await as(ana).get<Agenda>(`/leads/${lead}/agenda`)).body;

export function setUpOutboxForms(): void {
  beforeAll(standOnDesktop);
  beforeEach(async () => {
    await emptyTables();
    localStorage.clear();
    ana = await aBroker({ name: 'Ana Souza' });
    lead = await aLead({ name: 'Íris Leão', assignedTo: ana, status: 'em andamento' });
  });
  afterEach(() => jest.restoreAllMocks());
}
