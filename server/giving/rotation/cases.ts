import { asc } from 'drizzle-orm';
import type { RotationInput } from '#contract/giving/rotation.ts';
import { conditionText, FIRST_CASES, fits, NO_CONDITIONS, problemIn } from '#contract/giving/rotationCases.ts';
import type { CaseFacts, NamedCase, RotationCase } from '#contract/giving/rotationCases.ts';
import { regionsAmong } from '#contract/ground/regionChoices.ts';
import type { Db } from '../../ground/db/connect.ts';
import { rotationCases } from '../../ground/db/schema/rotation.ts';
import { invalid } from '../../ground/errors/httpError.ts';
import { readSourceNames, requireKnown } from '../../leads/core/sources.ts';
import { lockTeams, readTeamNames } from '../../people/users/teams.ts';
import { messages } from './messages.ts';

/** Versions compare JSON; a table's has another order of fields. */
function inOrder({ conditions, rules, teamId }: RotationCase): RotationCase {
  const { sources, business, minPrice, maxPrice, kinds, regions } = conditions;
  return {
    conditions: { sources, business, minPrice, maxPrice, kinds, regions: regionsAmong(regions) },
    rules,
    teamId: rules.includes('equipe') ? teamId : null,
  };
}

export async function readCases(db: Db): Promise<RotationCase[]> {
  const rows = await db.select().from(rotationCases).orderBy(asc(rotationCases.position));
  return rows.length > 0 ? rows.map(inOrder) : FIRST_CASES;
}

const refuse = (index: number, field: string, text: string) =>
  invalid(text, { [`cases.list[${index}].${field}`]: text });

/** @throws 400 for an unknown source, wrong prices, or a rule without its team. */
export async function checkedCases(tx: Db, { list }: NonNullable<RotationInput['cases']>): Promise<RotationCase[]> {
  const after = list.map(inOrder);
  after.forEach(({ conditions }, index) => {
    const problem = problemIn(conditions);
    if (problem) throw refuse(index, `conditions.${problem.field}`, problem.text);
  });
  await requireKnown(
    tx,
    'cases',
    after.flatMap(({ conditions }) => conditions.sources),
  );
  const teams = await lockTeams(
    tx,
    after.flatMap(({ teamId }) => teamId ?? []),
  );
  const lacking = after.findIndex(({ rules, teamId }) => rules.includes('equipe') && !teams.has(teamId ?? ''));
  if (lacking !== -1) throw refuse(lacking, 'teamId', messages.chooseTeam);
  return after;
}

export async function writeCases(tx: Db, cases: readonly RotationCase[]): Promise<void> {
  await tx.delete(rotationCases);
  await tx.insert(rotationCases).values(cases.map((one, position) => ({ ...one, position })));
}

export async function nameCases(db: Db, cases: readonly RotationCase[]): Promise<NamedCase[]> {
  const teams = cases.some(({ teamId }) => teamId !== null) ? await readTeamNames(db) : [];
  const namesSource = cases.some(({ conditions }) => conditions.sources.length > 0);
  const sourceNameOf = namesSource ? await readSourceNames(db) : String;
  return cases.map(({ teamId, ...one }) => ({
    ...one,
    team: teams.find(({ _id }) => _id === teamId) ?? null,
    text: conditionText(one.conditions, sourceNameOf) || null,
  }));
}

/** `1. aluguel até R$ 3.000: equipe Locação; 2. todos os outros: todos, na vez` */
export async function describeCases(db: Db, cases: readonly RotationCase[]): Promise<string> {
  const named = await nameCases(db, cases);
  return named
    .map(({ rules, team, text }, index) => {
      const receivers = rules
        .map((rule) => (rule === 'equipe' ? `equipe ${team?.name ?? ''}` : messages.receivers[rule]))
        .join(', ');
      return `${index + 1}. ${text ?? (index === 0 ? 'todos os leads' : 'todos os outros')}: ${receivers}`;
    })
    .join('; ');
}

export const readNamedCases = async (db: Db) => nameCases(db, await readCases(db));

const OWN_BROKER: NamedCase = { conditions: NO_CONDITIONS, rules: ['corretor'], team: null, text: null };

interface Lead extends CaseFacts {
  isOn: boolean;
  toBrokerWhenOff: boolean;
  brokerId: string | null;
}

export const givenBy = (one: NamedCase | undefined) => ({
  rules: one?.rules ?? [],
  team: one?.team ?? null,
  condition: one?.text ?? null,
});

/** Undefined: the lead waits for an admin. */
export function caseFor(cases: readonly NamedCase[], { isOn, toBrokerWhenOff, ...lead }: Lead): NamedCase | undefined {
  if (isOn) return cases.find(({ conditions }) => fits(conditions, lead));
  return toBrokerWhenOff && lead.brokerId !== null ? OWN_BROKER : undefined;
}
