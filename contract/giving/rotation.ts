import { object } from 'yup';
import type { InferType } from 'yup';
import {
  choice,
  distinctSources,
  distinctUsers,
  flag,
  idField,
  listOf,
  rawText,
  repeatable,
  wholeNumber,
} from '../ground/fields.ts';
import type { Named, Person } from '../ground/named.ts';
import { formatNumber } from '../ground/numbers.ts';
import { paging } from '../ground/params.ts';
import { regionsField } from '../ground/regionFields.ts';
import type { Region } from '../ground/regions.ts';
import type { Instant, Serial } from '../ground/units.ts';
import { CHOOSE_LEADS, isSelection, leadSelection } from '../leads/leadFilter.ts';
import type { LeadStatus } from '../leads/leadValues.ts';
import type { RotationRule, EntryKind } from '../leads/moveKinds.ts';
import { ROTATION_RULES } from '../leads/moveKinds.ts';
import { sourceField } from '../leads/sourceField.ts';
import { MAX_LEAD_SOURCES } from '../leads/sourceValues.ts';
import { KINDS } from '../properties/kinds.ts';
import type { Kind } from '../properties/kinds.ts';
import { MAX_REAIS } from '../properties/mapFilter.ts';
import { WANTED_BUSINESSES } from '../properties/propertyFacts.ts';
import type { WantedBusiness } from '../properties/propertyFacts.ts';
import { MAX_LEADS_PER_DAY, MAX_WEIGHT } from './givingValues.ts';
import { isCoveredBy, MAX_CASES, NO_CONDITIONS } from './rotationCases.ts';
import type { RotationCase } from './rotationCases.ts';

/** `folga`: others are on duty; `repetido`: already theirs. */
export type SkipReason = 'pausado' | 'inativo' | 'limite' | 'folga' | 'repetido';

const MAX_BROKERS = 1000;
const LAST_FITS_ALL = 'A última regra vale para todos os outros leads';
const distinct = (ids: readonly string[]) => new Set(ids).size === ids.length;

export const sourceChange = object({ isOn: flag(), toBrokerWhenOff: flag() });

const price = () => wholeNumber(1, MAX_REAIS).nullable().default(null);

const conditions = object({
  sources: listOf(sourceField(), MAX_LEAD_SOURCES, 'Há origens repetidas').default([]),
  business: choice<WantedBusiness>(WANTED_BUSINESSES, 'Escolha venda ou aluguel').nullable().default(null),
  minPrice: price(),
  maxPrice: price(),
  kinds: repeatable<Kind>(KINDS, 'Tipo inválido').default([]),
  regions: regionsField().default([]),
});

const rotationCase = object({
  conditions,
  rules: listOf(choice<RotationRule>(ROTATION_RULES, 'Regra inválida'), ROTATION_RULES.length, 'Há regras repetidas')
    .min(1, 'Escolha quem recebe')
    .required('Escolha quem recebe')
    .test('distinct', 'Há regras repetidas', distinct),
  /** The team that the rule `equipe` gives to. */
  teamId: idField().nullable().default(null),
});

export const casesChange = object({
  /** In order. */
  list: listOf(rotationCase, MAX_CASES, `No máximo ${MAX_CASES} regras`)
    .min(1, LAST_FITS_ALL)
    .required(LAST_FITS_ALL)
    .test('last', LAST_FITS_ALL, (list) => {
      const last = list.at(-1);
      // Another rule rejects a case that is none.
      return !rotationCase.isValidSync(last) || isCoveredBy(NO_CONDITIONS, rotationCase.cast(last).conditions);
    }),
});

export const brokerChange = object({
  weight: wholeNumber(1, MAX_WEIGHT).nonNullable('Informe o peso'),
  /** Null: no limit. */
  dailyCap: wholeNumber(1, MAX_LEADS_PER_DAY).nullable(),
});

const version = rawText();

const sourceInput = sourceChange.shape({
  source: sourceField().required('Origem inválida'),
  version,
});

const brokerInput = brokerChange.shape({ userId: idField().required('Corretor inválido'), version });

/** Missing entries and fields stay unchanged. */
export const rotationInput = object({
  sources: listOf(sourceInput, MAX_LEAD_SOURCES, 'Há origens repetidas')
    .required('Informe as origens')
    .test('distinct', 'Há origens repetidas', distinctSources),
  brokers: listOf(brokerInput, MAX_BROKERS, `Informe no máximo ${formatNumber(MAX_BROKERS)} corretores`)
    .required('Informe os corretores')
    .test('distinct', 'Há corretores repetidos na lista', distinctUsers),
  /** All of them. */
  cases: casesChange.shape({ version }).optional().default(undefined),
});
export type RotationInput = InferType<typeof rotationInput>;

/** Leads of the desk count as of their source, or as of the landing page where the roleta does not have it. */
export const roletaSending = leadSelection
  .concat(
    object({
      /** Their brokers have the source's minutes, as for a visitor. */
      withClock: flag(),
      /** Also leads that have a broker. */
      takesOver: flag(),
    }),
  )
  .test('selection', CHOOSE_LEADS, isSelection);
export type RoletaSending = InferType<typeof roletaSending>;

export const pauseInput = object({ paused: flag().required() });
export type PauseInput = InferType<typeof pauseInput>;

export const rotationAssignmentsQuery = paging(['createdAt']).concat(
  object({
    /** Admins only; brokers always get their own. */
    userId: idField(),
  }),
);
export type RotationAssignmentsQuery = InferType<typeof rotationAssignmentsQuery>;

export interface RotationSource {
  source: string;
  isOn: boolean;
  /** While off, leads of a broker's own property or site still go to that broker. */
  toBrokerWhenOff: boolean;
  version: string;
}

export interface RotationCases {
  list: RotationCase[];
  version: string;
}

export interface RotationBroker extends Person {
  regions: Region[];
  weight: number;
  dailyCap: number | null;
  isPaused: boolean;
  /** Without one they are not in the roleta. */
  hasPhone: boolean;
  receivedToday: number;
  openLeads: number;
  /** Changes with weight and cap. */
  version: string;
}

export interface Rotation {
  sources: RotationSource[];
  cases: RotationCases;
  brokers: RotationBroker[];
}

/** Replays 30 days of visitor leads. If all sources are off, it simulates all as on, for the admins' decision. */
export interface Simulation {
  days: number;
  /** `isAll`: none was left out. */
  total: number;
  isAll: boolean;
  isAllOff: boolean;
  sources: {
    source: string;
    /** As saved. */
    isOn: boolean;
    /** False: only the brokers of a property or site got leads. */
    isSimulated: boolean;
    total: number;
    assigned: number;
  }[];
  /** In order; `text`: their conditions, null for every lead. */
  cases: { text: string | null; total: number; assigned: number }[];
  byRule: Record<RotationRule, number>;
  nobody: { reason: string; count: number }[];
  brokers: (Person & { received: number; byRule: Record<RotationRule, number>; skipped: number })[];
  latest: {
    lead: Named & { region: Region | null; status: LeadStatus };
    source: string;
    at: Instant;
    to: Named | null;
    reason: string;
  }[];
}

export interface OwnRotation {
  isOn: boolean;
  /** Off, but own leads still arrive. */
  ownFrom: string[];
  isPaused: boolean;
  hasPhone: boolean;
  isAdmitted: boolean;
  weight: number;
  dailyCap: number | null;
  receivedToday: number;
  regions: Region[];
}

/** Shows no more of the person than the bolsão does. */
export interface GoneLead {
  /** '' where nothing is clearly a name. */
  firstName: string;
  /** Where the property lies that they asked about. */
  neighbourhood: string | null;
}

export interface RotationAssignment {
  _id: Serial;
  at: Instant;
  kind: EntryKind;
  /** Null for new weights. */
  source: string | null;
  region: Region | null;
  /** Whose time ran out. */
  from: Named | null;
  /** Null when no broker could take it. */
  rule: RotationRule | null;
  to: Named | null;
  /** For admins: who sent the lead to the roleta. */
  sentBy: Named | null;
  /** For admins and the current owner. */
  lead: Named | null;
  /** For a broker whom the lead has left. */
  gone: GoneLead | null;
  /** Why this broker, or why the reader was skipped. */
  reason: string;
  /** For admins. */
  skipped: { brokers: Named[]; reason: string }[];
}
