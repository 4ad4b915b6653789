export const REGIONS = ['central', 'zona oeste', 'zona leste', 'zona sul', 'zona norte', 'abc'] as const;
export type Region = (typeof REGIONS)[number];
