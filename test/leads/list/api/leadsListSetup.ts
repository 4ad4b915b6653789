import type { Lead } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables } from '#test/rows.ts';

export let admin: Person;

export type Query = Record<string, string | string[]>;

export const list = (query: Query = {}, who = admin) => {
  const params = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  return as(who).get<Lead[]>(`/leads?${new URLSearchParams(params).toString()}`);
};

export const namesOf = async (query: Query, who = admin) => (await list(query, who)).body.map((lead) => lead.name);

export function setUpLeadsList(): void {
  beforeEach(async () => {
    await emptyTables();
    admin = await anAdmin();
  });
}
