import { object } from 'yup';
import type { InferType } from 'yup';
import { choice, distinctUsers, flag, idField, listOf, wholeNumber } from '../ground/fields.ts';
import type { Named, Person } from '../ground/named.ts';
import { pages } from '../ground/params.ts';
import type { Region } from '../ground/regions.ts';
import { CHOOSE_LEADS, isSelection, leadSelection } from '../leads/leadFilter.ts';
import type { LeadStatus } from '../leads/leadValues.ts';
import { STRATEGIES } from '../leads/moveKinds.ts';
import type { Strategy } from '../leads/moveKinds.ts';
import { MAX_LEADS_PER_PLAN, MAX_WEIGHT } from './givingValues.ts';

const MAX_BROKERS_PER_PLAN = 500;
export const CHOOSE_BOTH = 'Selecione pelo menos um corretor e um lead';
const CHOOSE_BROKERS = 'Escolha ao menos um corretor';

/** `weight`: only in 'peso'. `cap`: most new leads. */
const planBroker = object({
  userId: idField().required(CHOOSE_BROKERS),
  weight: wholeNumber(1, MAX_WEIGHT),
  cap: wholeNumber(0, MAX_LEADS_PER_PLAN),
});

export const planRequest = leadSelection
  .concat(
    object({
      strategy: choice<Strategy>(STRATEGIES, 'Escolha como distribuir').required('Escolha como distribuir'),
      brokers: listOf(planBroker, MAX_BROKERS_PER_PLAN, `Escolha no máximo ${MAX_BROKERS_PER_PLAN} corretores`)
        .required(CHOOSE_BROKERS)
        .min(1, CHOOSE_BROKERS)
        .test('distinct', 'Há corretores repetidos na lista', distinctUsers),
      includeClosed: flag(),
      /** Leads with a broker stay with them. */
      onlyUnassigned: flag(),
      /** Same input and seed, same plan. Random by default. */
      seed: wholeNumber(0, 2_147_483_647),
    }),
  )
  .test('selection', CHOOSE_LEADS, isSelection);
export type PlanRequest = InferType<typeof planRequest>;

export const leadAssignment = leadSelection
  .concat(object({ userId: idField().required(CHOOSE_BOTH) }))
  .test('selection', CHOOSE_BOTH, isSelection);
export type LeadAssignment = InferType<typeof leadAssignment>;

export const PLAN_OUTCOMES = ['atribuido', 'mudou', 'ja-era', 'ficou'] as const;
export type PlanOutcome = (typeof PLAN_OUTCOMES)[number];

export const planLeadsQuery = object({
  ...pages,
  to: idField(),
  outcome: choice<PlanOutcome>(PLAN_OUTCOMES, 'Resultado inválido'),
});
export type PlanLeadsQuery = InferType<typeof planLeadsQuery>;

export interface PlanBroker extends Person {
  weight: number;
  cap: number | null;
  openLeads: number;
  ends: number;
  /** Their share of the leads, of which they already own `kept`. */
  receives: number;
  kept: number;
  /** Only in 'regiao'. */
  regions: { region: Region | null; count: number }[];
}

export interface Plan {
  _id: string;
  strategy: Strategy;
  seed: number;
  total: number;
  /** Not in `total` unless included. */
  closed: { leads: number; included: boolean };
  /** With `onlyUnassigned`: of the selection, what is not `sem corretor`. */
  leftOut: number;
  outcomes: Record<PlanOutcome, number>;
  /** Leads of the bolsão, among `atribuido`. */
  pooled: number;
  brokers: PlanBroker[];
  losing: (Named & { count: number })[];
  /** Leads that no broker can take. */
  left: { reason: string; count: number }[];
}

/** Facts changed, nothing executed. */
export interface PlanOutdated {
  message: string;
  code: 'plan_outdated';
  changes: string[];
  /** Null without brokers or leads. */
  plan: Plan | null;
}

export interface PlanLead {
  /** Region and status when planned. */
  lead: Named & { email: string | null; phone: string | null; region: Region | null; status: LeadStatus };
  from: Named | null;
  to: Named | null;
  outcome: PlanOutcome;
  reason: string;
}

/** The figures of a run by its plan. */
export interface DistributionReceipt {
  outcomes: Record<PlanOutcome, number>;
  closedLeft: number;
  /** `openLeads`: today's. */
  brokers: (Person & { received: number; already: number; openLeads: number })[];
}
