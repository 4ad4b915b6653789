/** Days without contact before Hoje shows a lead: more than a weekend, fewer than they need to find another broker. */
export const SILENT_DAYS = 3;

/** Planned for the next day, or for today and the six days after it. */
export const PLANNED_RANGES = ['tomorrow', 'week'] as const;
export type PlannedRange = (typeof PLANNED_RANGES)[number];

/** Earlier leads are not today's work. */
export const SILENT_UNTIL_DAYS = 60;

export const MAX_SILENT_DAYS = 365;

/** Days of São Paulo; only open leads have a next step. */
export const STEP_STATES = ['overdue', 'today', 'later', 'none'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** From Monday, also with those that are over. */
export const VISIT_PERIODS = ['week'] as const;
export type VisitPeriod = (typeof VISIT_PERIODS)[number];

export const VISIT_STATUSES = ['scheduled', 'done', 'missed', 'canceled'] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];
