import type { PropertiesQuery } from '#contract/properties/properties.ts';

export const NEWEST: PropertiesQuery = { sort: '-createdAt', pageSize: 6 };
