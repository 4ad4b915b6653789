import { sourceOf } from '#contract/leads/sourceNames.ts';
import type { OwnSources } from '#contract/leads/sourceNames.ts';

/** Options of the brokerage's own sources; none until they are loaded. */
export const sourceOptions = (entries: OwnSources['leadSources'] = [], mark = '') =>
  entries.map(({ _id, label }) => ({ value: sourceOf(_id), label: label + mark }));
