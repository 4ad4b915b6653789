import { DrizzleQueryError } from 'drizzle-orm';

interface LoggedError {
  [field: string]: unknown;
  type: string;
  message: string;
  code?: unknown;
  /** From PostgreSQL. */
  constraint?: unknown;
  stack: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

interface CodedError extends Error {
  code?: unknown;
  constraint?: unknown;
}

/** Errors that quote a value (PostgreSQL's manual, appendix A). */
const ABOUT_A_VALUE = /^22...$/;
const EMAIL = /[^\s<>"'`,;:]+@[^\s<>"'`,;:]+/g;

function messageOf(error: CodedError): string {
  // Its own message includes the parameters.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  const message = ABOUT_A_VALUE.test(String(error.code)) ? error.message.replace(/".*"/s, '"…"') : error.message;
  return message.replace(EMAIL, '…@…');
}

/** Without query parameters, row details or mail addresses. */
export function loggedError(error: CodedError, depth = 0): LoggedError {
  const { code, constraint } = error;
  const below = (inner: unknown) => (inner instanceof Error && depth < 5 ? [loggedError(inner, depth + 1)] : []);
  const [cause] = below(error.cause);
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    // The message may have lines of its own.
    stack: (error.stack ?? '').split('\n').filter((line) => /^ +at /.test(line)).join('\n'), // prettier-ignore
    ...(cause && { cause }),
    ...(error instanceof AggregateError && { errors: error.errors.flatMap(below) }),
  };
}
