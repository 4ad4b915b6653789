import type { ApiError, ErrorCode } from '#contract/ground/errors.ts';

/** Fields beside `message` and `code`. */
type Extra = Pick<ApiError, 'fields' | 'current' | 'lead' | 'by'>;

/** From any code below a handler; answered as `{ message, code, ...extra }`. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly extra: Extra;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(statusCode: number, code: ErrorCode, message: string, extra: Extra = {}, retryAfter?: number) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.extra = extra;
    this.retryAfter = retryAfter;
  }
}

/** `idempotentWrite` retries first. */
export class BusyError extends HttpError {
  constructor(message: string) {
    super(503, 'unavailable', message, {}, 5);
  }
}

export const invalid = (message: string, fields?: Record<string, string>) =>
  new HttpError(400, 'invalid', message, fields ? { fields } : {});
export const unauthorized = (message: string) => new HttpError(401, 'unauthorized', message);
export const forbidden = (message: string) => new HttpError(403, 'forbidden', message);
export const notFound = (message: string, fields?: Record<string, string>) =>
  new HttpError(404, 'not_found', message, fields ? { fields } : {});
export const conflict = (message: string, fields?: Record<string, string>) =>
  new HttpError(409, 'conflict', message, fields ? { fields } : {});
export const gone = (message: string) => new HttpError(410, 'gone', message);
export const unsupportedType = (message: string) => new HttpError(415, 'unsupported_type', message);
export const unprocessable = (code: ErrorCode, message: string) => new HttpError(422, code, message);
export const tooMany = (message: string, retryAfter: number) =>
  new HttpError(429, 'too_many_requests', message, {}, retryAfter);
export const isTooMany = (error: unknown) => error instanceof HttpError && error.statusCode === 429;
export const isForbidden = (error: unknown) => error instanceof HttpError && error.statusCode === 403;
export const unavailable = (message: string, retryAfter: number) =>
  new HttpError(503, 'unavailable', message, {}, retryAfter);
