import type { User } from '#contract/people/auth.ts';
import { PROPERTY_STATUSES } from '#contract/properties/propertyValues.ts';

export const LATEST = { pageSize: 6 } as const;

export const broughtBy = ({ _id }: User) => ({ ...LATEST, status: [...PROPERTY_STATUSES], broughtBy: _id });
