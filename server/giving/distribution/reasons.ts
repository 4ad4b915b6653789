import { formatNumber, pluralize } from '#contract/ground/numbers.ts';
import type { Region } from '#contract/ground/regions.ts';
import { regionOrThis } from '#contract/ground/regionWords.ts';
import type { PlannedBroker } from '../../ground/db/schema/leadPlans.ts';

export type PlanReason = 'kept' | 'part' | 'weight' | 'region' | 'noRegion' | 'load' | 'closed' | 'unserved' | 'full';

/** Why a lead stayed while the parts were done: `moved` to another broker, `receiver` may not receive. */
type StayReason = 'moved' | 'receiver' | 'otherRegion' | 'merged' | 'deleted' | 'nowClosed' | 'stopped';

/** `gone`: the earlier broker may not receive; the others: an event that keeps the lead. */
type UndoStayReason = 'status' | 'notes' | 'assigned' | 'worked' | 'gone';

/** `one`: direct. `handover`: with all of a broker. */
export type Reason = PlanReason | StayReason | UndoStayReason | 'one' | 'handover' | 'back';

export interface PlanFacts {
  brokers: PlannedBroker[];
  total: number;
}

interface PlannedMove {
  region: Region;
  from_name: string | null;
  to_user: string | null;
  to_name: string | null;
  reason: Reason;
}

interface Facts {
  region: Region;
  from: string | null;
  to: string;
  total: number;
  /** Null when the receiver is not in the plan. */
  broker: PlannedBroker | null;
  brokers: readonly PlannedBroker[];
}

const leads = (value: number) => pluralize(value, 'lead', 'leads');
const openLeads = (value: number) => pluralize(value, 'lead aberto', 'leads abertos');

const isFull = ({ cap, receives, kept }: PlannedBroker) => cap !== null && receives - kept >= cap;

function limitText({ broker }: Facts): string {
  if (!broker || !isFull(broker)) return '';
  const { receives, kept } = broker;
  if (kept === 0) return ', o máximo de leads novos escolhido';
  return `: ${formatNumber(kept)} que já ${kept === 1 ? 'era seu' : 'eram seus'} e mais ${formatNumber(receives - kept)}, o máximo de leads novos escolhido`;
}

function partText(facts: Facts): string {
  const { to, broker, brokers, total } = facts;
  const part = `${to} recebe ${formatNumber(broker?.receives ?? 0)} de ${leads(total)}`;
  if (brokers.some(isFull)) return `${part}${limitText(facts)}.`;
  return `${part}: partes iguais entre ${pluralize(brokers.length, 'corretor', 'corretores')}.`;
}

function weightText(facts: Facts): string {
  const { to, broker, brokers, total } = facts;
  const weights = brokers.reduce((sum, { weight }) => sum + weight, 0);
  return `${to} tem peso ${formatNumber(broker?.weight ?? 1)} de ${formatNumber(weights)} e recebe ${formatNumber(broker?.receives ?? 0)} de ${leads(total)}${limitText(facts)}.`;
}

function regionText({ to, region, brokers }: Facts): string {
  const serving = brokers.filter(({ regions }) => regions.some((served) => served === region));
  const amongSeveral = serving.length > 1 ? ' e era quem podia receber com menos leads' : '';
  return `${to} atende ${regionOrThis(region)}${amongSeveral}.`;
}

const sentences: Record<Reason, (facts: Facts) => string> = {
  kept: ({ to, broker }) => (broker ? `Já era de ${to} e cabe na sua parte.` : `Já era de ${to}.`),
  part: partText,
  weight: weightText,
  region: regionText,
  noRegion: ({ to }) => `O lead não tem região: foi para ${to}, que tinha recebido menos.`,
  load: ({ to, broker }) =>
    `${to} tinha ${openLeads(broker?.open ?? 0)} e termina com ${formatNumber(broker?.ends ?? 0)}.`,
  closed: ({ to }) => `O lead está fechado e não pesa na carga: foi para ${to}, que tinha recebido menos.`,
  unserved: ({ region }) => `Nenhum dos corretores escolhidos atende ${regionOrThis(region)}.`,
  full: () => 'Quem poderia receber já chegou ao máximo de leads novos escolhido.',
  one: ({ to }) => `Passado diretamente a ${to}.`,
  handover: ({ from, to }) => `A carteira de ${from ?? 'ninguém'} ${to ? `passou para ${to}` : 'ficou sem corretor'}.`,
  back: ({ from, to }) =>
    `Desfeito: ${to ? `voltou de ${from ?? 'ninguém'} para ${to}` : 'voltou a ficar sem corretor'}.`,
  status: () => 'O status mudou depois.',
  notes: () => 'As observações mudaram depois.',
  worked: () => 'Foi atendido depois.',
  assigned: () => 'Mudou de corretor depois.',
  moved: () => 'Mudou de corretor antes da sua vez.',
  receiver: () => 'Quem receberia deixou de poder receber leads antes da sua vez.',
  otherRegion: () => 'Mudou de região antes da sua vez.',
  merged: () => 'Foi juntado a outro lead antes da sua vez.',
  deleted: () => 'Foi excluído antes da sua vez.',
  nowClosed: () => 'Foi fechado antes da sua vez.',
  stopped: () => 'Parou antes da sua vez.',
  gone: () => 'O corretor de antes não pode mais receber leads.',
};

export const explainMove = ({ brokers, total }: PlanFacts, move: PlannedMove): string =>
  sentences[move.reason]({
    region: move.region,
    from: move.from_name,
    to: move.to_name ?? '',
    total,
    brokers,
    broker: brokers.find(({ id }) => id === move.to_user) ?? null,
  });

/** The sentences read only the region. */
export const explainStay = (reason: Reason, region: Region): string =>
  sentences[reason]({ region, to: '', from: null, total: 0, broker: null, brokers: [] });

/** They count leads that stayed. */
export const shortReasons: Partial<Record<Reason, [one: string, many: string]>> = {
  kept: ['já era de quem receberia', 'já eram de quem receberia'],
  unserved: ['não tem corretor escolhido que atenda a região', 'não têm corretor escolhido que atenda a região'],
  full: ['ficou: quem receberia já chegou ao máximo', 'ficaram: quem receberia já chegou ao máximo'],
  moved: ['mudou de corretor antes', 'mudaram de corretor antes'],
  receiver: ['ficou: quem receberia deixou de poder receber', 'ficaram: quem receberia deixou de poder receber'],
  otherRegion: ['mudou de região antes', 'mudaram de região antes'],
  merged: ['foi juntado a outro antes', 'foram juntados a outros antes'],
  deleted: ['foi excluído antes', 'foram excluídos antes'],
  nowClosed: ['foi fechado antes', 'foram fechados antes'],
  gone: ['ficou: o corretor de antes não pode mais receber', 'ficaram: o corretor de antes não pode mais receber'],
  status: ['mudou de status depois', 'mudaram de status depois'],
  notes: ['teve as observações mudadas depois', 'tiveram as observações mudadas depois'],
  worked: ['foi atendido depois', 'foram atendidos depois'],
  assigned: ['mudou de corretor depois', 'mudaram de corretor depois'],
};
