import { OFFERED_STATUSES } from '#contract/constants.ts';
import type { Property } from '#contract/properties.ts';

export const isGone = ({ status }: Pick<Property, 'status'>) => !OFFERED_STATUSES.includes(status);

export const SIMILAR_ANCHOR = 'parecidos';
