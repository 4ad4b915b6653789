import { offersRegions } from '#contract/ground/regions.ts';
import type { RotationRule } from '#contract/leads/moveKinds.ts';
import { mayNameBroker } from '#contract/leads/sourceValues.ts';

/** In their order of precedence. */
export const rules: { rule: RotationRule; name: string; short: string }[] = [
  { rule: 'corretor', name: 'Corretor do imóvel ou do site', short: 'do imóvel ou do site' },
  { rule: 'regiao', name: 'Quem atende a região, na vez', short: 'da região' },
  { rule: 'equipe', name: 'Uma equipe, na vez', short: 'da equipe' },
  { rule: 'vez', name: 'Todos, na vez', short: 'na vez de todos' },
];

/** Without those that would never find a broker. */
export const rulesOf = (source: string) =>
  rules.filter(({ rule }) => (rule === 'corretor' ? mayNameBroker(source) : rule !== 'regiao' || offersRegions()));

/** `1. Quem atende a região, na vez; 2. Todos, na vez` */
export const rulesText = (chosen: readonly unknown[]) =>
  rules
    .filter(({ rule }) => chosen.includes(rule))
    .map(({ name }, index) => `${index + 1}. ${name}`)
    .join('; ');
