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

/** One broker who takes part: `weight` counts in 'peso' alone, `cap` is the most leads this distribution may give them. */
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
      /** The same leads, brokers, strategy and seed make the same plan; without one the server draws it. */
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
  /** How many leads the broker has of those asked for; some may have been theirs before. */
  assigned: number;
  /** Null when all of them were: nothing has moved. */
  batchId: string | null;
}

export interface LeadUndoResult {
  /** The undo is a batch too, with its receipt. */
  batchId: string;
  restored: number;
  /** Leads somebody touched since: they stay where they are. */
  kept: number;
}

export const batchParams = object({ batchId: idField().required() });

/** What becomes of a lead: it had nobody, it changes hands, it is theirs already, or it stays as it is. */
export const OUTCOMES = ['atribuido', 'mudou', 'ja-era', 'ficou'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const planLeadsQuery = object({
  ...pages,
  /** Only those that end with this broker. */
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
  /** Open leads they have now, and would have. */
  openLeads: number;
  ends: number;
  /** Leads of the selection they would have, also those they have already. */
  receives: number;
  /** How many of those come from where; only in 'regiao'. */
  regions: { region: Region | null; count: number }[];
}

/** What a distribution would do. Nothing has moved yet. */
export interface Plan {
  _id: string;
  strategy: Strategy;
  seed: number;
  total: number;
  /** Of all, by outcome. */
  outcomes: Record<Outcome, number>;
  /** In the order they were asked for. */
  brokers: PlanBroker[];
  /** Whose leads go to others, most first. */
  losing: (Named & { count: number })[];
  /** Leads nobody can take, by the reason. */
  left: { reason: string; count: number }[];
}

/** The body of a 409: the plan was not carried out, since what it rests on has changed. */
export interface PlanOutdated {
  message: string;
  code: 'plan_outdated';
  changes: string[];
  /** The same distribution as things stand now; null when nobody is left to receive, or no lead. */
  plan: Plan | null;
}

export interface PlanLead {
  /** Region and status are those that the plan, or the batch it became, was about. */
  lead: Named & { email: string; phone: string; region: Region | null; status: LeadStatus };
  from: Named | null;
  to: Named | null;
  outcome: Outcome;
  /** One sentence. */
  reason: string;
}

/** The data of the event `progress` of `GET events`: how far a request of the listener's is that moves many leads. */
export interface BatchProgress {
  /** Its `Idempotency-Key`. */
  request: string;
  /** Leads, of all it is about. */
  done: number;
  total: number;
}

/** Leads that moved together. */
export interface Batch {
  _id: string;
  kind: BatchKind;
  by: Named;
  createdAt: string;
  /** Leads it was about, and those of them that changed hands. */
  total: number;
  moved: number;
  /** Who received, when it was one broker. */
  to: Named | null;
  /** The batch this one undid, and the one that undid this. */
  undoes: string | null;
  undoneBy: string | null;
  /** Whether undoing it would still give a lead back. */
  undoable: boolean;
}

export interface BatchReceipt extends Batch {
  outcomes: Record<Outcome, number>;
  /** `open` is how many open leads they have by now. */
  brokers: (Person & { received: number; already: number; openLeads: number })[];
  /** Why leads stayed where they were. */
  left: { reason: string; count: number }[];
}
