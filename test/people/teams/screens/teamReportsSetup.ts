import { screen } from '@testing-library/react';
import { addMinutes } from 'date-fns';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables, instantOf } from '#test/rows.ts';
import { aTeam } from '#test/teams.ts';

export let admin: Person;
export let team: string;

const AT = '2026-03-10 14:20 America/Sao_Paulo';
export const MARCH = '?from=2026-03-01&to=2026-03-31';
export const choice = () => screen.findByRole('combobox', { name: 'Equipe' });

export function setUpTeamReports(): void {
  beforeEach(async () => {
    await emptyTables();
    admin = await anAdmin({ name: 'Helena Prado' });
    const [ana, bia] = [await aBroker({ name: 'Ana Souza' }), await aBroker({ name: 'Bia Lima' })];
    team = await aTeam(null, [ana]);
    await changeRows('teams', { id: team }, { name: 'Litoral' });
    for (const broker of [ana, ana, bia]) {
      const lead = await aLead({ source: 'landing', region: 'abc', assignedTo: broker, createdAt: AT });
      await changeRows('leads', { id: lead }, { firstContactedAt: addMinutes(instantOf(AT), 4) });
    }
  });
  afterEach(() => jest.restoreAllMocks());
}
