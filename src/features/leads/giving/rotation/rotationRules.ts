import type { RotationSource } from '#contract/giving/rotation.ts';
import type { RotationRule } from '#contract/leads/moveKinds.ts';
import { mayNameBroker } from '#contract/leads/sourceValues.ts';
import type { Team } from '#contract/people/teams.ts';

export type SourceRules = Pick<RotationSource, 'rules' | 'teamId'>;

/** In their order of precedence. */
export const rules: { rule: RotationRule; name: string; short: string }[] = [
  { rule: 'corretor', name: 'Corretor do imóvel ou do site', short: 'do imóvel ou do site' },
  { rule: 'regiao', name: 'Quem atende a região, na vez', short: 'da região' },
  { rule: 'equipe', name: 'Uma equipe, na vez', short: 'da equipe' },
  { rule: 'vez', name: 'Todos, na vez', short: 'na vez de todos' },
];

/** On the landing page the first rule would never find a broker. */
export const rulesOf = (source: string) => rules.filter(({ rule }) => rule !== 'corretor' || mayNameBroker(source));

/** `1. Quem atende a região, na vez; 2. Equipe Sul, na vez` */
export const rulesText = ({ rules: chosen, teamId }: SourceRules, teams: readonly Team[]) =>
  rules
    .filter(({ rule }) => chosen.includes(rule))
    .map(({ rule, name }, index) => {
      const team = rule === 'equipe' && teams.find(({ _id }) => _id === teamId);
      return `${index + 1}. ${team ? `${team.name}, na vez` : name}`;
    })
    .join('; ');
