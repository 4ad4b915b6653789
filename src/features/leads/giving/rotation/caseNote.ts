import { isCoveredBy, NO_CONDITIONS, overlaps } from '#contract/giving/rotationCases.ts';
import type { Conditions, RotationCase } from '#contract/giving/rotationCases.ts';
import { isOffered, knownRegions } from '#contract/ground/regions.ts';
import type { Team } from '#contract/people/teams.ts';
import { KIND_ROWS, offeredKinds } from '#contract/properties/kinds.ts';
import { formatList } from '@/shared/format/numbers';

interface Note {
  text: string;
  isWarning: boolean;
}

const isLast = (conditions: Conditions) => isCoveredBy(NO_CONDITIONS, conditions);

/** The earlier case that decides all its leads, or -1. */
const coveringOf = (list: readonly RotationCase[], index: number) =>
  list.slice(0, index).findIndex((one) => isCoveredBy(list[index]?.conditions ?? NO_CONDITIONS, one.conditions));

/** By index. */
export const coveredIn = (list: readonly RotationCase[]): number[] =>
  list.flatMap((_, index) => (coveringOf(list, index) === -1 ? [] : index));

const all = new Intl.ListFormat('pt-BR');

/** Says that it never decides, or for few; else names the earlier ones that share its leads. */
export function caseNote(list: readonly RotationCase[], index: number, teams: readonly Team[]): Note | null {
  const { conditions = NO_CONDITIONS, teamId = null } = list[index] ?? {};
  const warning = (text: string) => ({ isWarning: true, text });
  const covering = coveringOf(list, index);
  if (covering !== -1) return warning(`Nunca vale: a regra ${covering + 1}, que vem antes, decide todos estes leads.`);
  const off = conditions.kinds.filter((kind) => !offeredKinds().includes(kind));
  if (off.length > 0) {
    const plurals = off.map((kind) => KIND_ROWS[kind].plural.toLowerCase());
    return warning(
      `A imobiliária não trabalha com ${formatList(plurals)}: só vale para imóveis que já são deste tipo.`,
    );
  }
  const retired = knownRegions().filter((region) => conditions.regions.includes(region.key) && !isOffered(region));
  if (retired.length > 0)
    return warning(`Região retirada: ${formatList(retired.map(({ name }) => name))}. Só vale para quem já está nela.`);
  const team = teams.find(({ _id }) => _id === teamId);
  if (team?.members.length === 0) return warning(`A equipe ${team.name} ainda não tem ninguém.`);
  if (isLast(conditions)) return null;
  const shared = list.slice(0, index).flatMap((one, at) => (overlaps(conditions, one.conditions) ? `${at + 1}` : []));
  const [first] = shared;
  if (first === undefined) return null;
  const text =
    shared.length === 1
      ? `O lead que também cabe na regra ${first} segue a regra ${first}.`
      : `O lead que também cabe nas regras ${all.format(shared)} segue a primeira delas.`;
  return { isWarning: false, text };
}
