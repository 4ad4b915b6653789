import { conditionText } from '#contract/giving/rotationCases.ts';
import type { RotationCase } from '#contract/giving/rotationCases.ts';
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

/** `Aluguel até R$ 3.000`; the last case has no conditions. */
export function caseName(text: string | null, index: number, cases: number): string {
  if (text) return text.charAt(0).toUpperCase() + text.slice(1);
  return index > 0 && index === cases - 1 ? 'Todos os outros leads' : 'Todos os leads';
}

/** `Aluguel até R$ 3.000: da equipe, na vez de todos; Todos os outros leads: na vez de todos` */
export const casesText = (list: readonly RotationCase[], sourceNameOf: (source: string) => string): string =>
  list
    .map(({ conditions, rules: chosen }, index) => {
      const receivers = rules.flatMap(({ rule, short }) => (chosen.includes(rule) ? [short] : []));
      return `${caseName(conditionText(conditions, sourceNameOf), index, list.length)}: ${receivers.join(', ')}`;
    })
    .join('; ');
