export const MAX_LEADS_PER_PLAN = 100_000;

/** A distribution can be undone for this long. */
export const UNDO_DAYS = 30;

export const MAX_WEIGHT = 100;

export const MAX_LEADS_PER_DAY = 1000;

export const SIMULATION_DAYS = 30;
