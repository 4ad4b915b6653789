import type { Region } from '#contract/constants.ts';
import { theRegion } from '#contract/texts.ts';
import type { PlannedBroker } from '../db/schema/leads.ts';
import type { PlanReason } from '../distribution/planner.ts';

/**
 * Why a lead is where a plan puts it: a distribution's reasons, `one` when it was given to one broker, and those of an
 * undo: `back`, or what happened to the lead since, or `gone` when its earlier broker may not receive any more.
 */
export type Reason = PlanReason | 'one' | 'back' | 'status' | 'notes' | 'assigned' | 'contact' | 'gone';

/** What a sentence needs to know. */
export interface ReasonFacts {
  region: Region | '';
  /** Names of who has it in the plan, and who had it. */
  to: string;
  from: string | null;
  total: number;
  /** Of who has it in the plan; null unless they take part. */
  broker: PlannedBroker | null;
  /** All who take part. */
  brokers: readonly PlannedBroker[];
}

const number = (value: number) => value.toLocaleString('pt-BR');
const leads = (value: number) => `${number(value)} ${value === 1 ? 'lead' : 'leads'}`;
const openLeads = (value: number) => `${leads(value)} ${value === 1 ? 'aberto' : 'abertos'}`;

/** With its article; `''` where the lead has none. */
export const regionOrThis = (region: Region | '') => (region ? theRegion(region) : 'esta região');

const isFull = ({ cap, receives, kept = 0 }: PlannedBroker) => cap !== null && receives - kept >= cap;

function ofLimit({ broker }: ReasonFacts): string {
  if (!broker || !isFull(broker)) return '';
  const { receives, kept = 0 } = broker;
  if (kept === 0) return ', o máximo de leads novos escolhido';
  return `: ${number(kept)} que já ${kept === 1 ? 'era seu' : 'eram seus'} e mais ${number(receives - kept)}, o máximo de leads novos escolhido`;
}

function partOf(facts: ReasonFacts): string {
  const { to, broker, brokers, total } = facts;
  const part = `${to} recebe ${number(broker?.receives ?? 0)} de ${leads(total)}`;
  if (brokers.some(isFull)) return `${part}${ofLimit(facts)}.`;
  return `${part}: partes iguais entre ${number(brokers.length)} ${brokers.length === 1 ? 'corretor' : 'corretores'}.`;
}

function weightOf(facts: ReasonFacts): string {
  const { to, broker, brokers, total } = facts;
  const weights = brokers.reduce((sum, { weight }) => sum + weight, 0);
  return `${to} tem peso ${number(broker?.weight ?? 1)} de ${number(weights)} e recebe ${number(broker?.receives ?? 0)} de ${leads(total)}${ofLimit(facts)}.`;
}

function regionOf({ to, region, brokers }: ReasonFacts): string {
  const serving = brokers.filter(({ regions }) => regions.some((served) => served === region));
  const amongSeveral = serving.length > 1 ? ' e era quem podia receber com menos leads' : '';
  return `${to} atende ${regionOrThis(region)}${amongSeveral}.`;
}

const sentences: Record<Reason, (facts: ReasonFacts) => string> = {
  kept: ({ to, broker }) => (broker ? `Já era de ${to} e cabe na sua parte.` : `Já era de ${to}.`),
  part: partOf,
  weight: weightOf,
  region: regionOf,
  noRegion: ({ to }) => `O lead não tem região: foi para ${to}, que tinha recebido menos.`,
  load: ({ to, broker }) => `${to} tinha ${openLeads(broker?.open ?? 0)} e termina com ${number(broker?.ends ?? 0)}.`,
  closed: ({ to }) => `O lead está fechado e não pesa na carga: foi para ${to}, que tinha recebido menos.`,
  unserved: ({ region }) => `Nenhum dos corretores escolhidos atende ${regionOrThis(region)}.`,
  full: () => 'Quem poderia receber já chegou ao máximo de leads novos escolhido.',
  one: ({ to }) => `Atribuído diretamente a ${to}.`,
  back: ({ from, to }) =>
    to ? `Ninguém mexeu: voltou de ${from ?? 'ninguém'} para ${to}.` : 'Ninguém mexeu: voltou a ficar sem corretor.',
  status: () => 'O status mudou depois.',
  notes: () => 'As observações mudaram depois.',
  assigned: () => 'Mudou de corretor depois.',
  contact: () => 'O cliente voltou a fazer contato depois.',
  gone: () => 'O corretor de antes não pode mais receber leads.',
};

/** One sentence in Portuguese. */
export const reasonOf = (reason: Reason, facts: ReasonFacts): string => sentences[reason](facts);

/** The reason of leads that stay, for all of them: only a region makes a difference. */
export const stayReason = (reason: Reason, region: Region | ''): string =>
  sentences[reason]({ region, to: '', from: null, total: 0, broker: null, brokers: [] });
