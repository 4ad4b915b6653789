import { conditionText } from '#contract/giving/rotationCases.ts';
import type { RotationCase } from '#contract/giving/rotationCases.ts';
import type { Named } from '#contract/ground/named.ts';
import { offersRegions } from '#contract/ground/regions.ts';
import type { RotationRule } from '#contract/leads/moveKinds.ts';

/** In their order of precedence. */
export const rules: { rule: RotationRule; name: string; short: string }[] = [
  { rule: 'captador', name: 'Captador do imóvel', short: 'como captador' },
  { rule: 'corretor', name: 'Corretor do imóvel ou do site', short: 'do imóvel ou do site' },
  { rule: 'regiao', name: 'Quem atende a região, na vez', short: 'da região' },
  { rule: 'equipe', name: 'Uma equipe, na vez', short: 'da equipe' },
  { rule: 'vez', name: 'Todos, na vez', short: 'na vez de todos' },
];

export const offeredRules = () => rules.filter(({ rule }) => rule !== 'regiao' || offersRegions());

/** In order. */
export const offeredAmong = (chosen: readonly RotationRule[]): RotationRule[] =>
  offeredRules().flatMap(({ rule }) => (chosen.includes(rule) ? [rule] : []));

const firstLarge = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `Aluguel até R$ 3.000`; the last case has no conditions. */
export function caseName(text: string | null, index: number, cases: number): string {
  if (text) return firstLarge(text);
  return index > 0 && index === cases - 1 ? 'Todos os outros leads' : 'Todos os leads';
}

const RECEIVERS: Record<RotationRule, (team: string) => string> = {
  captador: () => 'captador',
  corretor: () => 'corretor do imóvel ou do site',
  regiao: () => 'quem atende a região',
  equipe: (team) => `equipe ${team}`,
  vez: () => 'todos',
};

/** `Equipe Locação, depois todos` */
export function receiversText({ rules: chosen, teamId }: RotationCase, teams: readonly Named[]): string {
  const team = teams.find(({ _id }) => _id === teamId)?.name ?? '';
  return firstLarge(chosen.map((rule) => RECEIVERS[rule](team)).join(', depois '));
}

/** `Aluguel até R$ 3.000: Equipe Locação, depois todos; Todos os outros leads: Todos` */
export const casesText = (
  list: readonly RotationCase[],
  teams: readonly Named[],
  sourceNameOf: (source: string) => string,
): string =>
  list
    .map((one, index) => {
      const name = caseName(conditionText(one.conditions, sourceNameOf), index, list.length);
      return `${name}: ${receiversText(one, teams)}`;
    })
    .join('; ');
