import { object } from 'yup';
import type { InferType } from 'yup';
import { MAX_LEADS_PER_DAY, MAX_WEIGHT, ROTATION_RULES, VISITOR_SOURCES } from './constants.ts';
import type { LeadStatus, OwnSource, Region, RotationRule, VisitorSource } from './constants.ts';
import { choice, distinctBy, flag, idField, listOf, rawText, wholeNumber } from './fields.ts';
import type { Named } from './leads.ts';
import { paging } from './params.ts';

/** Why a broker did not get a lead that a rule would have given them. */
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
  /** Leads per São Paulo day; null for no limit. */
  dailyCap: wholeNumber(1, MAX_LEADS_PER_DAY).nullable(),
});

/** Of the line as it was read. A later change of somebody else is not overwritten: 412 `changed_since`. */
const version = rawText();

const sourceInput = sourceChange.shape({
  source: choice<VisitorSource>(VISITOR_SOURCES, 'Origem inválida').required('Origem inválida'),
  version,
});

const brokerInput = brokerChange.shape({ userId: idField().required('Corretor inválido'), version });

/** Lines and fields that are left out stay as they are. */
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
    /** For an admin: of one broker. A broker always gets their own. */
    userId: idField(),
  }),
);
export type RotationAssignmentsQuery = InferType<typeof rotationAssignmentsQuery>;

export interface RotationSource {
  source: VisitorSource;
  isOn: boolean;
  rules: RotationRule[];
  /** While it is off, a lead from a broker's property or site still goes to that broker. */
  toBrokerWhenOff: boolean;
  version: string;
}

export interface RotationBroker extends Named {
  avatar: string | null;
  regions: Region[];
  weight: number;
  dailyCap: number | null;
  isPaused: boolean;
  /** From the roleta. */
  receivedToday: number;
  openLeads: number;
  /** Of weight and cap. */
  version: string;
}

/** With the active brokers. */
export interface Rotation {
  sources: RotationSource[];
  brokers: RotationBroker[];
}

/**
 * What the rules would have done with the leads of visitors of the last 30 days. With every source off it simulates all
 * as if they were on: whether to turn them on is what the admin wants to know.
 */
export interface Simulation {
  days: number;
  /** Leads simulated, and whether these are all. */
  total: number;
  isAll: boolean;
  /** In the request; then all were simulated as if on. */
  isAllOff: boolean;
  sources: {
    source: VisitorSource;
    /** As saved. */
    isOn: boolean;
    /** With all of its rules; else it was off, and its leads could only go to their own broker. */
    isSimulated: boolean;
    total: number;
    assigned: number;
  }[];
  byRule: Record<RotationRule, number>;
  /** Leads that nobody could have got. */
  nobody: { reason: string; count: number }[];
  brokers: (Named & {
    avatar: string | null;
    received: number;
    byRule: Record<RotationRule, number>;
    skipped: number;
  })[];
  latest: {
    lead: Named & { region: Region | null; status: LeadStatus };
    source: VisitorSource;
    at: string;
    to: Named | null;
    reason: string;
  }[];
}

/** A broker's own status. */
export interface OwnRotation {
  /** Whether any source is on. */
  isOn: boolean;
  /** Sources that are off, whose leads from the broker's own property or site are theirs all the same. */
  ownFrom: OwnSource[];
  isPaused: boolean;
  /** False while they wait for an admin to admit them; they get no lead before. */
  isAdmitted: boolean;
  weight: number;
  dailyCap: number | null;
  receivedToday: number;
  regions: Region[];
}

/** A row of the ledger, as its reader may see it. */
export interface RotationAssignment {
  _id: string;
  at: string;
  source: VisitorSource;
  region: Region | null;
  /** The rule that decided; null when nobody could take the lead. */
  rule: RotationRule | null;
  to: Named | null;
  /** For an admin, and for the broker who got it and still has it. */
  lead: Named | null;
  /** One sentence: why it went there, or why the reader was skipped. */
  reason: string;
  /** For an admin. */
  skipped: { brokers: Named[]; reason: string }[];
}

/** The data of the event `leads` of `GET events`: the listener's new leads. */
export interface LeadsArrived {
  count: number;
  /** If it is one. */
  name: string | null;
}
