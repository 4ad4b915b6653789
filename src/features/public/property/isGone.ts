import type { Property } from '#contract/properties/properties.ts';
import { OFFERED_STATUSES } from '#contract/properties/propertyValues.ts';

export const isGone = ({ status }: Pick<Property, 'status'>) => !OFFERED_STATUSES.includes(status);

export const SIMILAR_ANCHOR = 'parecidos';
