import type { Region, RotationRule, VisitorSource } from '#contract/constants.ts';
import type { SkipReason } from '#contract/rotation.ts';
import { regionOrThis } from './planReasons.ts';

/** What a sentence about a turn needs to know. */
export interface AssignmentFacts {
  source: VisitorSource;
  region: Region | '';
  rules: readonly RotationRule[];
  /** Null when nobody could take the lead. */
  rule: RotationRule | null;
  /** The name of who got it. */
  to: string | null;
  skips: readonly SkipReason[];
}

const sentences: Record<RotationRule, (facts: AssignmentFacts, of: string) => string> = {
  corretor: ({ source }, of) =>
    source === 'hotsite' ? `O contato veio do site ${of}.` : `O contato veio da página de um imóvel ${of}.`,
  regiao: ({ region }, of) => `Era a vez ${of} entre quem atende ${regionOrThis(region)}.`,
  vez: (_facts, of) => `Era a vez ${of} entre todos os corretores.`,
};

const own: Record<RotationRule, (facts: AssignmentFacts) => string> = {
  corretor: ({ source }) =>
    source === 'hotsite' ? 'O contato veio do seu site.' : 'O contato veio da página de um imóvel seu.',
  regiao: ({ region }) => `Era a sua vez entre quem atende ${regionOrThis(region)}.`,
  vez: () => 'Era a sua vez entre todos os corretores.',
};

/** In the order in which they are told. */
const unable: Record<SkipReason, string> = {
  pausado: 'em pausa',
  limite: 'no limite do dia',
  inativo: 'com o acesso desativado',
};

const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

function nobodyReason({ skips, rules, region }: AssignmentFacts): string {
  const words = Object.entries(unable).flatMap(([reason, word]) => (skips.some((skip) => skip === reason) ? word : []));
  if (words.length > 0) return `Quem poderia receber estava ${either.format(words)}.`;
  if (rules.includes('vez')) return 'Não havia corretor ativo.';
  if (rules.includes('regiao')) return `Nenhum corretor ativo atende ${regionOrThis(region)}.`;
  return 'O contato não veio da página nem do site de um corretor.';
}

/** Why a lead went where it went, in one sentence; said to who got it, if `isOwn`. */
export function assignmentReason(facts: AssignmentFacts, isOwn = false): string {
  if (!facts.rule) return nobodyReason(facts);
  return isOwn ? own[facts.rule](facts) : sentences[facts.rule](facts, `de ${facts.to ?? ''}`);
}

/** Why a turn passed somebody by, said to them. */
export const ownSkipReason = (reason: SkipReason): string => `A vez passou: você estava ${unable[reason]}.`;

/** The same about so many others, after their names. */
export const skipReason = (reason: SkipReason, brokers: number): string =>
  `${brokers === 1 ? 'estava' : 'estavam'} ${unable[reason]}.`;
