import { object } from 'yup';
import type { InferType } from 'yup';
import { MAX_LEADS_PER_DAY, MAX_WEIGHT, ROTATION_RULES, VISITOR_SOURCES } from './constants.ts';
import type { LeadStatus, OwnSource, Region, RotationRule, VisitorSource } from './constants.ts';
import { choice, distinctBy, flag, idField, listOf, rawText, wholeNumber } from './fields.ts';
import type { Named } from './leads.ts';
import { paging } from './params.ts';

/** Why a broker whom a rule would have taken did not get the lead. */
export type SkipReason = 'pausado' | 'inativo' | 'limite';

const MAX_BROKERS = 1000;
const distinct = (ids: readonly string[]) => new Set(ids).size === ids.length;

export const sourceChange = object({
  isOn: flag(),
  rules: listOf(choice<RotationRule>(ROTATION_RULES, 'Regra inválida'), ROTATION_RULES.length, 'Há regras repetidas')
    .min(1, 'Escolha ao menos uma regra')
    .test('distinct', 'Há regras repetidas', (rules) => rules === undefined || distinct(rules)),
  toBrokerWhenOff: flag(),
});

export const brokerChange = object({
  weight: wholeNumber(1, MAX_WEIGHT).nonNullable('Informe o peso'),
  /** The most leads a São Paulo day; null for no limit. */
  dailyCap: wholeNumber(1, MAX_LEADS_PER_DAY).nullable(),
});

/** The version of the line as it was read: what was changed in it since is not overwritten (412 `changed_since`). */
const version = rawText();

const sourceInput = sourceChange.shape({
  source: choice<VisitorSource>(VISITOR_SOURCES, 'Origem inválida').required('Origem inválida'),
  version,
});

const brokerInput = brokerChange.shape({ userId: idField().required('Corretor inválido'), version });

/** The roleta's settings: what is not named, a line or a field of it, keeps what it has. */
export const rotationInput = object({
  sources: listOf(sourceInput, VISITOR_SOURCES.length, 'Há origens repetidas')
    .required('Informe as origens')
    .test(
      'distinct',
      'Há origens repetidas',
      distinctBy<{ source: string }>(({ source }) => source),
    ),
  brokers: listOf(brokerInput, MAX_BROKERS, `Informe no máximo ${MAX_BROKERS.toLocaleString('pt-BR')} corretores`)
    .required('Informe os corretores')
    .test(
      'distinct',
      'Há corretores repetidos na lista',
      distinctBy<{ userId: string }>(({ userId }) => userId),
    ),
});
export type RotationInput = InferType<typeof rotationInput>;

export const pauseInput = object({ paused: flag().required() });
export type PauseInput = InferType<typeof pauseInput>;

export const rotationAssignmentsQuery = paging(['createdAt']).concat(
  object({
    /** Whose turns and skips; an admin's question. A broker is shown their own whatever it says. */
    userId: idField(),
  }),
);
export type RotationAssignmentsQuery = InferType<typeof rotationAssignmentsQuery>;

export interface RotationSource {
  source: VisitorSource;
  isOn: boolean;
  rules: RotationRule[];
  /** While it is off: a lead from a broker's property or site still goes to that broker. */
  toBrokerWhenOff: boolean;
  version: string;
}

export interface RotationBroker extends Named {
  avatar: string | null;
  regions: Region[];
  weight: number;
  dailyCap: number | null;
  isPaused: boolean;
  /** From the roleta, today. */
  receivedToday: number;
  /** Open leads they have. */
  openLeads: number;
  /** Of what an admin sets: weight and limit. */
  version: string;
}

/** Off for every source until an admin turns it on, but for leads that have a broker of their own. Brokers are the active ones. */
export interface Rotation {
  sources: RotationSource[];
  brokers: RotationBroker[];
}

/**
 * What the rules would have done with the leads that visitors left in the last 30 days. Nothing moves. Where every source is off,
 * all are rehearsed as if they were on: whether to turn them on is the question.
 */
export interface Simulation {
  days: number;
  /** Leads looked at, and whether that is all of them. */
  total: number;
  isAll: boolean;
  /** Whether every source is off in what was asked: then all were taken to be on. */
  isAllOff: boolean;
  sources: {
    source: VisitorSource;
    /** As it is saved now. */
    isOn: boolean;
    /** Whether all of its rules were asked; else it is off, and its leads go to their own broker at most. */
    isSimulated: boolean;
    total: number;
    /** Of them, how many somebody would have got. */
    assigned: number;
  }[];
  byRule: Record<RotationRule, number>;
  /** Leads nobody could have taken. */
  nobody: { reason: string; count: number }[];
  brokers: (Named & {
    avatar: string | null;
    received: number;
    byRule: Record<RotationRule, number>;
    skipped: number;
  })[];
  /** The latest of them, each with who would have got it and why. */
  latest: {
    lead: Named & { region: Region | null; status: LeadStatus };
    source: VisitorSource;
    at: string;
    to: Named | null;
    reason: string;
  }[];
}

/** A broker's own standing. */
export interface OwnRotation {
  /** Whether any source is on. */
  isOn: boolean;
  /** Of those that are off: where what comes from their own property or site is theirs all the same. */
  ownFrom: OwnSource[];
  isPaused: boolean;
  /** False while they wait for an admin to let them in: no lead comes before. */
  isAdmitted: boolean;
  weight: number;
  dailyCap: number | null;
  receivedToday: number;
  regions: Region[];
}

/** One row of the ledger, as its reader may see it. */
export interface RotationAssignment {
  _id: string;
  at: string;
  source: VisitorSource;
  region: Region | null;
  /** The rule that decided; null when nobody could take the lead. */
  rule: RotationRule | null;
  to: Named | null;
  /** The lead, for an admin and for whoever got it and still has it. */
  lead: Named | null;
  /** One sentence: why it came here, or why the turn passed the reader by. */
  reason: string;
  /** Who was passed over, by reason, for an admin. */
  skipped: { brokers: Named[]; reason: string }[];
}

/** The data of the event `leads` of `GET events`: leads that have just become the listener's. */
export interface LeadsArrived {
  count: number;
  /** When it is one. */
  name: string | null;
}
