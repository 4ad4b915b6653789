import type { SkipReason } from '#contract/giving/rotation.ts';
import { pluralize } from '#contract/ground/numbers.ts';
import { offersRegions } from '#contract/ground/regions.ts';
import type { Region } from '#contract/ground/regions.ts';
import { regionOrThis } from '#contract/ground/regionWords.ts';
import type { RotationRule, EntryKind } from '#contract/leads/moveKinds.ts';

export interface AssignmentFacts {
  kind: Exclude<EntryKind, 'pesos'>;
  /** Name of the broker whose time ran out; null also when they left the team. */
  from: string | null;
  /** Null unless time ran out. */
  minutes: number | null;
  source: string;
  region: Region;
  rules: readonly RotationRule[];
  /** Name at that time. */
  team: string | null;
  /** Null where the case fits every lead. */
  condition: string | null;
  /** Null: no broker could take it. */
  rule: RotationRule | null;
  to: string | null;
  skips: readonly SkipReason[];
}

const sentences: Record<RotationRule, (facts: AssignmentFacts, of: string) => string> = {
  captador: ({ to }) => `O contato é de um imóvel captado por ${to ?? ''}.`,
  corretor: ({ source }, of) =>
    source === 'hotsite' ? `O contato veio do site ${of}.` : `O contato é de um imóvel ${of}.`,
  regiao: ({ region }, of) => `Era a vez ${of} entre quem atende ${regionOrThis(region)}.`,
  equipe: ({ team }, of) => `Era a vez ${of} na equipe ${team ?? ''}.`,
  vez: (_facts, of) => `Era a vez ${of} entre todos os corretores.`,
};

const ownSentences: Record<RotationRule, (facts: AssignmentFacts) => string> = {
  captador: () => 'O contato é de um imóvel captado por você.',
  corretor: ({ source }) => (source === 'hotsite' ? 'O contato veio do seu site.' : 'O contato é de um imóvel seu.'),
  regiao: ({ region }) => `Era a sua vez entre quem atende ${regionOrThis(region)}.`,
  equipe: ({ team }) => `Era a sua vez na equipe ${team ?? ''}.`,
  vez: () => 'Era a sua vez entre todos os corretores.',
};

type AwayReason = Exclude<SkipReason, 'repetido'>;

/** In a sentence's order. */
const awayTexts: Record<AwayReason, string> = {
  pausado: 'em pausa',
  limite: 'no limite do dia',
  folga: 'fora do plantão',
  inativo: 'com o acesso desativado',
};

const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

function explainUnassigned({ skips, rules, region, team }: AssignmentFacts): string {
  const texts = Object.entries(awayTexts).flatMap(([reason, text]) =>
    skips.some((skip) => skip === reason) ? text : [],
  );
  if (texts.length > 0) return `Quem poderia receber estava ${either.format(texts)}.`;
  if (skips.includes('repetido')) return 'Quem poderia receber já teve este lead.';
  if (rules.includes('vez')) return 'Não havia corretor ativo.';
  const ofTeam = rules.includes('equipe') ? [`é da equipe ${team ?? ''}`] : [];
  const ofRegion = rules.includes('regiao') && (region || offersRegions()) ? [`atende ${regionOrThis(region)}`] : [];
  const wanted = [...ofRegion, ...ofTeam];
  if (wanted.length > 0) return `Nenhum corretor ativo ${either.format(wanted)}.`;
  return rules.includes('corretor')
    ? 'O contato não veio da página nem do site de um corretor.'
    : 'O imóvel do contato não tem captador que receba leads.';
}

interface Reader {
  isOwn?: boolean;
  /** Whose time ran out. */
  isFromOwn?: boolean;
}

const minutesText = (minutes: number) => pluralize(minutes, 'minuto', 'minutos');

function explainTimeout({ from, minutes }: AssignmentFacts, isFromOwn: boolean): string {
  if (minutes === null) return '';
  if (isFromOwn) return `Você não respondeu em ${minutesText(minutes)}. `;
  return from === null ? 'O corretor saiu da equipe. ' : `${from} não respondeu em ${minutesText(minutes)}. `;
}

export function explainAssignment(facts: AssignmentFacts, reader: Reader = {}): string {
  const { condition } = facts;
  return explainDecision(facts, reader) + (condition === null ? '' : ` Regra: ${condition}.`);
}

function explainDecision(facts: AssignmentFacts, { isOwn = false, isFromOwn = false }: Reader): string {
  const { kind, rule, to, skips } = facts;
  const timeout = explainTimeout(facts, isFromOwn);
  if (kind === 'retirada') return isOwn ? 'Você pegou o lead no bolsão.' : `${to ?? ''} pegou o lead no bolsão.`;
  // No skips: it reached its maximum of hops.
  if (kind === 'bolsao')
    return `${timeout}${timeout && skips.length === 0 ? '' : `${explainUnassigned(facts)} `}O lead foi para o bolsão.`;
  if (isFromOwn) return `${timeout}O lead passou para outro corretor.`;
  if (!rule) return explainUnassigned(facts);
  return timeout + (isOwn ? ownSentences[rule](facts) : sentences[rule](facts, `de ${to ?? ''}`));
}

export const NEW_WEIGHTS = 'Os pesos mudaram. Daqui em diante, a conta de todos recomeça igual.';

export const explainOwnSkip = (reason: SkipReason): string =>
  reason === 'repetido' ? 'A vez passou: este lead já foi seu.' : `A vez passou: você estava ${awayTexts[reason]}.`;

/** Follows the brokers' names. */
export function explainSkip(reason: SkipReason, brokers: number): string {
  if (reason === 'repetido') return `${brokers === 1 ? 'já teve' : 'já tiveram'} este lead.`;
  return `${brokers === 1 ? 'estava' : 'estavam'} ${awayTexts[reason]}.`;
}
