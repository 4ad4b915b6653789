import { object } from 'yup';
import type { InferType } from 'yup';
import { MAX_LEADS_PER_DAY, MAX_WEIGHT, ROTATION_RULES, VISITOR_SOURCES } from './constants.ts';
import type { LeadStatus, OwnSource, Region, RotationRule, VisitorSource } from './constants.ts';
import type { TurnKind } from './constants.ts';
import { choice, distinctBy, flag, idField, listOf, rawText, wholeNumber } from './fields.ts';
import type { Named } from './leads.ts';
import { formatNumber } from './numbers.ts';
import { paging } from './params.ts';

/** Why a rule skipped a broker; `folga`: others are on duty; `repetido`: the lead was theirs already. */
export type SkipReason = 'pausado' | 'inativo' | 'limite' | 'folga' | 'repetido';

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
  /** Per São Paulo day; null: no limit. */
  dailyCap: wholeNumber(1, MAX_LEADS_PER_DAY).nullable(),
});

/** As read. 412 `changed_since` if outdated. */
const version = rawText();

const sourceInput = sourceChange.shape({
  source: choice<VisitorSource>(VISITOR_SOURCES, 'Origem inválida').required('Origem inválida'),
  version,
});

const brokerInput = brokerChange.shape({ userId: idField().required('Corretor inválido'), version });

/** Missing entries and fields stay unchanged. */
export const rotationInput = object({
  sources: listOf(sourceInput, VISITOR_SOURCES.length, 'Há origens repetidas')
    .required('Informe as origens')
    .test(
      'distinct',
      'Há origens repetidas',
      distinctBy<{ source: string }>(({ source }) => source),
    ),
  brokers: listOf(brokerInput, MAX_BROKERS, `Informe no máximo ${formatNumber(MAX_BROKERS)} corretores`)
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
    /** For admins; brokers always get their own. */
    userId: idField(),
  }),
);
export type RotationAssignmentsQuery = InferType<typeof rotationAssignmentsQuery>;

export interface RotationSource {
  source: VisitorSource;
  isOn: boolean;
  rules: RotationRule[];
  /** While off, brokers still get leads from their property or site. */
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

export interface Rotation {
  sources: RotationSource[];
  brokers: RotationBroker[];
}

/**
 * The rules applied to visitor leads of the last 30 days. With all sources off, all run as if on: the admin is deciding
 * whether to turn them on.
 */
export interface Simulation {
  days: number;
  /** Simulated leads; whether they are all. */
  total: number;
  isAll: boolean;
  /** In the request; all ran as if on. */
  isAllOff: boolean;
  sources: {
    source: VisitorSource;
    /** As saved. */
    isOn: boolean;
    /** With all rules; otherwise only own brokers got leads. */
    isSimulated: boolean;
    total: number;
    assigned: number;
  }[];
  byRule: Record<RotationRule, number>;
  /** Leads without a possible broker. */
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

export interface OwnRotation {
  /** Any source. */
  isOn: boolean;
  /** Off, but the broker still gets leads from their property or site. */
  ownFrom: OwnSource[];
  isPaused: boolean;
  /** No leads before an admin admits them. */
  isAdmitted: boolean;
  weight: number;
  dailyCap: number | null;
  receivedToday: number;
  regions: Region[];
}

/** A ledger row, as visible to its reader. */
export interface RotationAssignment {
  _id: string;
  at: string;
  kind: TurnKind;
  source: VisitorSource;
  region: Region | null;
  /** Whose time ran out. */
  from: Named | null;
  /** Null when nobody could take the lead. */
  rule: RotationRule | null;
  to: Named | null;
  /** For admins, and the broker who still owns it. */
  lead: Named | null;
  /** One sentence: why it went there, or why the reader was skipped. */
  reason: string;
  /** For admins. */
  skipped: { brokers: Named[]; reason: string }[];
}
