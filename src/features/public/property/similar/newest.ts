import type { PropertiesQuery } from '#contract/properties.ts';

/** Two rows of cards. */
export const NEWEST: PropertiesQuery = { sort: '-createdAt', pageSize: 6 };
