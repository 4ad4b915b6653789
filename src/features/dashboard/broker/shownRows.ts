import type { User } from '#contract/people/auth.ts';
import { PROPERTY_STATUSES } from '#contract/properties/propertyValues.ts';

const PAGE = { pageSize: 6 } as const;

export const LATEST = PAGE;

export const broughtBy = ({ _id }: User) => ({ ...PAGE, status: [...PROPERTY_STATUSES], broughtBy: _id });
