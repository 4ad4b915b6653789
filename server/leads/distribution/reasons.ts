import type { Region } from '#contract/constants.ts';
import type { PlanReason } from './planner.ts';

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
  broker: { weight: number; cap: number | null; receives: number; open: number; ends: number } | null;
  brokers: number;
  weights: number;
}

const number = (value: number) => value.toLocaleString('pt-BR');
const leads = (value: number) => `${number(value)} ${value === 1 ? 'lead' : 'leads'}`;
const openLeads = (value: number) => `${leads(value)} ${value === 1 ? 'aberto' : 'abertos'}`;

const inRegion: Record<Region, string> = {
  central: 'a região central',
  'zona oeste': 'a zona oeste',
  'zona leste': 'a zona leste',
  'zona sul': 'a zona sul',
  'zona norte': 'a zona norte',
  abc: 'o ABC',
};

/** With its article; '' when unknown. */
export const place = (region: Region | '') => (region ? inRegion[region] : 'esta região');

const capped = ({ broker }: ReasonFacts) =>
  broker && broker.cap !== null && broker.receives === broker.cap ? ', o limite escolhido' : '';

const sentences: Record<Reason, (facts: ReasonFacts) => string> = {
  kept: ({ to, broker }) => (broker ? `Já era de ${to} e cabe na sua parte.` : `Já era de ${to}.`),
  part: (facts) =>
    `${facts.to} recebe ${number(facts.broker?.receives ?? 0)} de ${leads(facts.total)}${capped(facts) || `: partes iguais entre ${number(facts.brokers)} ${facts.brokers === 1 ? 'corretor' : 'corretores'}`}.`,
  weight: (facts) =>
    `${facts.to} tem peso ${number(facts.broker?.weight ?? 1)} de ${number(facts.weights)} e recebe ${number(facts.broker?.receives ?? 0)} de ${leads(facts.total)}${capped(facts)}.`,
  region: ({ to, region }) => `${to} atende ${place(region)} e era quem podia receber com menos leads.`,
  noRegion: ({ to }) => `O lead não tem região: foi para ${to}, que tinha recebido menos.`,
  load: ({ to, broker }) => `${to} tinha ${openLeads(broker?.open ?? 0)} e termina com ${number(broker?.ends ?? 0)}.`,
  closed: ({ to }) => `O lead está fechado e não pesa na carga: foi para ${to}, que tinha recebido menos.`,
  unserved: ({ region }) => `Nenhum dos corretores escolhidos atende ${place(region)}.`,
  full: () => 'Quem poderia receber já está no limite escolhido.',
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
  sentences[reason]({ region, to: '', from: null, total: 0, broker: null, brokers: 0, weights: 0 });
