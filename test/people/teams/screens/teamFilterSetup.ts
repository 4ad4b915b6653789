import { standOnDesktop } from '#test/desktop.ts';
import { aLead } from '#test/leads.ts';
import { aBroker } from '#test/people.ts';
import { changeRows } from '#test/rows.ts';
import { aTeam } from '#test/teams.ts';

export async function namedTeam(name: string, lead: string): Promise<string> {
  const broker = await aBroker();
  const id = await aTeam(null, [broker]);
  await changeRows('teams', { id }, { name });
  await aLead({ name: lead, assignedTo: broker });
  return id;
}

export function setUpTeamFilter(): void {
  beforeAll(standOnDesktop);
}
