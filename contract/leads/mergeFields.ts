export const MERGE_FIELDS = ['name', 'phone', 'email', 'region', 'property', 'broker', 'notes', 'wish'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
