import type { ApiError } from '#contract/errors.ts';
import { fieldOf, isRecord } from '@/shared/isRecord';

const isTextByName = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

/** The body of a refused call, as far as it keeps to the contract. */
function bodyOf(error: unknown): Partial<ApiError> {
  const body = fieldOf(error, 'data');
  if (!isRecord(body)) return {};
  const { message, fields } = body;
  return {
    ...(typeof message === 'string' && message !== '' && { message }),
    ...(isTextByName(fields) && { fields }),
  };
}

/** The server's own words for why a call was refused; undefined when it said nothing or was not reached. */
export const serverMessage = (error: unknown): string | undefined => bodyOf(error).message;

/** Messages by field name: what a form's `onSubmit` answers, to show them at the fields. */
export const fieldErrors = (error: unknown): Record<string, string> | undefined => bodyOf(error).fields;

/** Whether the server says that there is no such thing; any other failure may pass. */
export const isNotFound = (error: unknown): boolean => fieldOf(error, 'status') === 404;

/** Whether nobody waits for the answer any more: its page was left, or the session has ended, which takes all calls along. */
export const wasLeft = (error: unknown): boolean => fieldOf(error, 'name') === 'AbortError';

/** Whether what was to be changed is not there any more, or has been changed by somebody else. */
export const isOutdated = (error: unknown): boolean => isNotFound(error) || isChanged(error);

/** Whether the server refuses it as things stand now. */
export const isConflict = (error: unknown): boolean => fieldOf(error, 'status') === 409;

const isChanged = (error: unknown) => fieldOf(error, 'status') === 412;

/** Nothing was saved: somebody else has changed the same fields. */
interface ChangedSince<Row> {
  /** As it is now. */
  current: Row;
  fields: string[];
}

/** Where the server refused to overwrite what was changed since the record was `read`. */
export function changedSince<Row extends object>(error: unknown, read: Row): ChangedSince<Row> | undefined {
  const current = fieldOf(fieldOf(error, 'data'), 'current');
  if (!isChanged(error) || !isRecord(current)) return undefined;
  return { current: { ...read, ...current }, fields: Object.keys(fieldErrors(error) ?? {}) };
}
