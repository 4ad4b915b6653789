import { OFFERED_STATUSES } from '#contract/constants.ts';
import type { Property } from '#contract/properties.ts';

/** No longer on offer: its page shows others, and asks for a wish. */
export const isGone = ({ status }: Pick<Property, 'status'>) => !OFFERED_STATUSES.includes(status);

export const SIMILAR_ANCHOR = 'parecidos';
