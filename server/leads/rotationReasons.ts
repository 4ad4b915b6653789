import type { Region, RotationRule, VisitorSource } from '#contract/constants.ts';
import type { SkipReason } from '#contract/rotation.ts';
import { regionOrThis } from './planReasons.ts';

export interface AssignmentFacts {
  source: VisitorSource;
  region: Region | '';
  rules: readonly RotationRule[];
  /** Null: nobody could take it. */
  rule: RotationRule | null;
  /** The receiver's name. */
  to: string | null;
  skips: readonly SkipReason[];
}

const sentences: Record<RotationRule, (facts: AssignmentFacts, of: string) => string> = {
  corretor: ({ source }, of) =>
    source === 'hotsite' ? `O contato veio do site ${of}.` : `O contato veio da página de um imóvel ${of}.`,
  regiao: ({ region }, of) => `Era a vez ${of} entre quem atende ${regionOrThis(region)}.`,
  vez: (_facts, of) => `Era a vez ${of} entre todos os corretores.`,
};

const ownSentences: Record<RotationRule, (facts: AssignmentFacts) => string> = {
  corretor: ({ source }) =>
    source === 'hotsite' ? 'O contato veio do seu site.' : 'O contato veio da página de um imóvel seu.',
  regiao: ({ region }) => `Era a sua vez entre quem atende ${regionOrThis(region)}.`,
  vez: () => 'Era a sua vez entre todos os corretores.',
};

/** In a sentence's order. */
const skipTexts: Record<SkipReason, string> = {
  pausado: 'em pausa',
  limite: 'no limite do dia',
  inativo: 'com o acesso desativado',
};

const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

function explainUnassigned({ skips, rules, region }: AssignmentFacts): string {
  const texts = Object.entries(skipTexts).flatMap(([reason, text]) =>
    skips.some((skip) => skip === reason) ? text : [],
  );
  if (texts.length > 0) return `Quem poderia receber estava ${either.format(texts)}.`;
  if (rules.includes('vez')) return 'Não havia corretor ativo.';
  if (rules.includes('regiao')) return `Nenhum corretor ativo atende ${regionOrThis(region)}.`;
  return 'O contato não veio da página nem do site de um corretor.';
}

/** Addressed to the receiver if `isOwn`. */
export function explainAssignment(facts: AssignmentFacts, isOwn = false): string {
  if (!facts.rule) return explainUnassigned(facts);
  return isOwn ? ownSentences[facts.rule](facts) : sentences[facts.rule](facts, `de ${facts.to ?? ''}`);
}

export const explainOwnSkip = (reason: SkipReason): string => `A vez passou: você estava ${skipTexts[reason]}.`;

/** Follows the brokers' names. */
export const explainSkip = (reason: SkipReason, brokers: number): string =>
  `${brokers === 1 ? 'estava' : 'estavam'} ${skipTexts[reason]}.`;
