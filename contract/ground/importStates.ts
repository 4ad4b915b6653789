export const IMPORT_STATES = ['read', 'checking', 'checked', 'running', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
