export const LEAD_STATUSES = ['novo', 'em andamento', 'convertido', 'perdido'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const OPEN_LEAD_STATUSES = ['novo', 'em andamento'] as const satisfies readonly LeadStatus[];

export const SOLD_STATUSES = ['vendido', 'alugado'] as const;
export type SoldStatus = (typeof SOLD_STATUSES)[number];

/** `nextStepAt`: for brokers only; no index has all brokers' steps. */
export const LEAD_SORTS = ['arrivedAt', 'name', 'status', 'region', 'nextStepAt'] as const;

/** `assignedTo=none`. */
export const UNASSIGNED = 'none';

/** Older leads no longer count as waiting. */
export const WAITING_DAYS = 7;

/** An open lead waits for a broker's answer, or lies in the bolsão because none came. */
export const CLOCK_STATES = ['running', 'pool'] as const;
export type ClockState = (typeof CLOCK_STATES)[number];

/** Whether the person waits for the broker: see `isAnswerDue`. */
export const ANSWER_STATES = ['due', 'none'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

export const MAX_TYPED_PER_DAY = 40;
/** A contact that names another broker takes no newer one. */
export const TYPED_LEAD_DAYS = 30;
export const MAX_REASON = 60;

export const MAX_LOSS_REASONS = 30;

export const MAX_LABELS = 30;
export const MAX_LABEL = 30;

/** More is too many to look through on a phone. */
export const MAX_SELECTED = 20;

export const CLOCK_STAGES = ['broker', 'pool'] as const;
export type ClockStage = (typeof CLOCK_STAGES)[number];

export const MAX_LEADS_PER_ASSIGNMENT = 10_000;
