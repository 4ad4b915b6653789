import type { LeadSource } from '#contract/leads/sourceValues.ts';

/** Options for a select; none until they are loaded. */
export const sourceOptions = (sources: readonly LeadSource[] = []) =>
  sources.map(({ _id: value, label, isArchived }) => ({ value, label: isArchived ? `${label} (arquivada)` : label }));
