import type { ApiError } from '#contract/ground/errors.ts';
import { fieldOf, isRecord } from '@/shared/isRecord';

const isTextByName = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

function bodyOf(error: unknown): Partial<ApiError> {
  const body = fieldOf(error, 'data');
  if (!isRecord(body)) return {};
  const { message, fields } = body;
  return {
    ...(typeof message === 'string' && message !== '' && { message }),
    ...(isTextByName(fields) && { fields }),
  };
}

/** Undefined without a reason or a server. */
export const serverMessage = (error: unknown): string | undefined => bodyOf(error).message;

export const fieldErrors = (error: unknown): Record<string, string> | undefined => bodyOf(error).fields;

export function isUnanswered(error: unknown): boolean {
  const status = fieldOf(error, 'status');
  return typeof status === 'number' ? status >= 500 || status === 429 : typeof status === 'string';
}

export const isUnreached = (error: unknown): boolean => fieldOf(error, 'status') === 'FETCH_ERROR';

/** Other failures may be temporary. */
export const isNotFound = (error: unknown): boolean => fieldOf(error, 'status') === 404;

export const isForbidden = (error: unknown): boolean => fieldOf(error, 'status') === 403;

export const isGone = (error: unknown): boolean => fieldOf(error, 'status') === 410;

/** Its page was left or the session ended. */
export const isAborted = (error: unknown): boolean => fieldOf(error, 'name') === 'AbortError';

/** Gone, or changed by another user. */
export const isOutdated = (error: unknown): boolean => isNotFound(error) || isChanged(error);

export const isUnauthorized = (error: unknown): boolean => fieldOf(error, 'status') === 401;

export const isConflict = (error: unknown): boolean => fieldOf(error, 'status') === 409;

export const isChanged = (error: unknown) => fieldOf(error, 'status') === 412;
