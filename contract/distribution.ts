import { object } from 'yup';
import type { InferType } from 'yup';
import { MAX_LEADS_PER_PLAN, MAX_WEIGHT, STRATEGIES } from './constants.ts';
import type { BatchKind, LeadStatus, Region, Strategy } from './constants.ts';
import { choice, distinctBy, idField, listOf, wholeNumber } from './fields.ts';
import { CHOOSE_LEADS, isSelection, leadSelection } from './leads.ts';
import type { Named } from './leads.ts';
import { pages, paging } from './params.ts';

const MAX_BROKERS_PER_PLAN = 500;
export const CHOOSE_BOTH = 'Selecione pelo menos um corretor e um lead';
const CHOOSE_BROKERS = 'Escolha ao menos um corretor';

/** `weight` counts only in 'peso'; `cap` is the most new leads for the broker. */
const planBroker = object({
  userId: idField().required(CHOOSE_BROKERS),
  weight: wholeNumber(1, MAX_WEIGHT),
  cap: wholeNumber(0, MAX_LEADS_PER_PLAN),
});

export const planRequest = leadSelection
  .concat(
    object({
      strategy: choice<Strategy>(STRATEGIES, 'Escolha como distribuir').required('Escolha como distribuir'),
      brokers: listOf(
        planBroker,
        MAX_BROKERS_PER_PLAN,
        `Escolha no máximo ${MAX_BROKERS_PER_PLAN.toString()} corretores`,
      )
        .required(CHOOSE_BROKERS)
        .min(1, CHOOSE_BROKERS)
        .test(
          'distinct',
          'Há corretores repetidos na lista',
          distinctBy<{ userId: string }>(({ userId }) => userId),
        ),
      /** The same leads, brokers, strategy and seed make the same plan. The default is random. */
      seed: wholeNumber(0, 2_147_483_647),
    }),
  )
  .test('selection', CHOOSE_LEADS, isSelection);
export type PlanRequest = InferType<typeof planRequest>;

export const leadAssignment = leadSelection
  .concat(object({ userId: idField().required(CHOOSE_BOTH) }))
  .test('selection', CHOOSE_BOTH, isSelection);
export type LeadAssignment = InferType<typeof leadAssignment>;

export interface LeadAssignmentResult {
  /** Selected leads that the broker has now; some may have been theirs before. */
  assigned: number;
  /** Null when all of them were: nothing moved. */
  batchId: string | null;
}

export interface LeadUndoResult {
  /** The undo is a batch too, with its receipt. */
  batchId: string;
  restored: number;
  /** Leads that somebody changed since: they stay. */
  kept: number;
}

export const batchParams = object({ batchId: idField().required() });

/** Of a lead: it had no broker, it changes its broker, it is theirs already, or it stays as it is. */
export const OUTCOMES = ['atribuido', 'mudou', 'ja-era', 'ficou'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const planLeadsQuery = object({
  ...pages,
  /** Only leads that this broker has in the end. */
  to: idField(),
  outcome: choice<Outcome>(OUTCOMES, 'Resultado inválido'),
});
export type PlanLeadsQuery = InferType<typeof planLeadsQuery>;

export const batchesQuery = paging(['createdAt']);
export type BatchesQuery = InferType<typeof batchesQuery>;

interface Person extends Named {
  avatar: string | null;
}

export interface PlanBroker extends Person {
  weight: number;
  cap: number | null;
  /** Now, and after the distribution. */
  openLeads: number;
  ends: number;
  /** Leads of the selection, including those they have already. */
  receives: number;
  /** Of those; only in 'regiao'. */
  regions: { region: Region | null; count: number }[];
}

/** Nothing has moved yet. */
export interface Plan {
  _id: string;
  strategy: Strategy;
  seed: number;
  total: number;
  outcomes: Record<Outcome, number>;
  /** In the order of the request. */
  brokers: PlanBroker[];
  /** Brokers who lose leads, most first. */
  losing: (Named & { count: number })[];
  /** Leads that nobody can take, by reason. */
  left: { reason: string; count: number }[];
}

/** The body of a 409: the facts behind the plan have changed, and nothing was executed. */
export interface PlanOutdated {
  message: string;
  code: 'plan_outdated';
  changes: string[];
  /** The same distribution from the current facts; null without receivers or leads. */
  plan: Plan | null;
}

export interface PlanLead {
  /** Region and status are those of the plan, not today's. */
  lead: Named & { email: string; phone: string; region: Region | null; status: LeadStatus };
  from: Named | null;
  to: Named | null;
  outcome: Outcome;
  /** One sentence. */
  reason: string;
}

/** The data of the event `progress` of `GET events`: of one of the listener's own requests. */
export interface BatchProgress {
  /** Its `Idempotency-Key`. */
  request: string;
  done: number;
  total: number;
}

export interface Batch {
  _id: string;
  kind: BatchKind;
  by: Named;
  createdAt: string;
  /** Leads it is about, and those of them that changed their broker. */
  total: number;
  moved: number;
  /** If it is one broker. */
  to: Named | null;
  undoes: string | null;
  undoneBy: string | null;
  /** Whether undoing it would still give a lead back. */
  undoable: boolean;
}

export interface BatchReceipt extends Batch {
  outcomes: Record<Outcome, number>;
  /** `openLeads` are today's. */
  brokers: (Person & { received: number; already: number; openLeads: number })[];
  /** Leads that stayed, by reason. */
  left: { reason: string; count: number }[];
}
