import { fieldOf, isRecord } from '@/shared/isRecord';
import { fieldErrors, isChanged } from '../apiError';

interface ChangedSince<Row> {
  current: Row;
  fields: string[];
}

/** For a refused overwrite of changes made since `read`. */
export function changedSince<Row extends object>(error: unknown, read: Row): ChangedSince<Row> | undefined {
  const current = fieldOf(fieldOf(error, 'data'), 'current');
  if (!isChanged(error) || !isRecord(current)) return undefined;
  return { current: { ...read, ...current }, fields: Object.keys(fieldErrors(error) ?? {}) };
}
