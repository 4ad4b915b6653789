import { randomUUID } from 'node:crypto';
import { aBroker, aGerente } from './people.ts';
import type { Person } from './people.ts';
import { insertRows } from './rows.ts';

let count = 0;

export async function aTeam(manager: Person | null, members: Person[]): Promise<string> {
  const id = randomUUID();
  count++;
  await insertRows('teams', { id, name: `Equipe ${count.toString()}`, managerId: manager?.id ?? null });
  for (const { id: userId } of members) await insertRows('teamMembers', { userId, teamId: id });
  return id;
}

/** `owner` and `mate` in one that `manager` leads, `other` in another, which `stranger` leads. */
export async function twoTeams() {
  const [owner, mate, other] = [await aBroker(), await aBroker(), await aBroker()];
  const [manager, stranger] = [await aGerente(), await aGerente()];
  await aTeam(manager, [owner, mate]);
  await aTeam(stranger, [other]);
  return { owner, mate, manager, other, stranger };
}
