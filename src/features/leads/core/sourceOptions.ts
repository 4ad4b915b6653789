import { sourceOf } from '#contract/leads/sourceNames.ts';
import type { OwnSources } from '#contract/leads/sourceNames.ts';

/** Of the brokerage's own origins; none until they are loaded. */
export const sourceOptions = (entries: OwnSources['leadSources'] = [], mark = '') =>
  entries.map(({ _id, label }) => ({ value: sourceOf(_id), label: label + mark }));
