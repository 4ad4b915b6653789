import { OWN_SOURCES } from '#contract/constants.ts';
import type { OwnSource, VisitorSource, RotationRule } from '#contract/constants.ts';

/** In their order of precedence. */
export const rules: { rule: RotationRule; name: string; short: string }[] = [
  { rule: 'corretor', name: 'Corretor do imóvel ou do site', short: 'do imóvel ou do site' },
  { rule: 'regiao', name: 'Quem atende a região, na vez', short: 'da região' },
  { rule: 'vez', name: 'Todos, na vez', short: 'na vez de todos' },
];

/** Whether its leads may have a broker of their own. */
export const isOwnSource = (source: VisitorSource): source is OwnSource => OWN_SOURCES.some((own) => own === source);

/** On the landing page the first rule would never find a broker. */
export const rulesOf = (source: VisitorSource) =>
  rules.filter(({ rule }) => rule !== 'corretor' || isOwnSource(source));

/** `1. Quem atende a região, na vez; 2. Todos, na vez` */
export const rulesText = (chosen: RotationRule[]) =>
  rules
    .filter(({ rule }) => chosen.includes(rule))
    .map(({ name }, index) => `${index + 1}. ${name}`)
    .join('; ');
