import { DrizzleQueryError } from 'drizzle-orm';

interface LoggedError {
  [field: string]: unknown;
  type: string;
  message: string;
  code?: unknown;
  /** Of PostgreSQL's refusal. */
  constraint?: unknown;
  stack: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

/** What Node, PostgreSQL and the photograph store add to an error. */
interface CodedError extends Error {
  code?: unknown;
  constraint?: unknown;
}

/** PostgreSQL's class of errors about a value, which their message quotes (appendix A of its documentation). */
const ABOUT_A_VALUE = /^22...$/;
const EMAIL = /[^\s<>"'`,;:]+@[^\s<>"'`,;:]+/g;

function messageOf(error: CodedError): string {
  // Its own message ends in the values of the query's parameters.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  const message = ABOUT_A_VALUE.test(String(error.code)) ? error.message.replace(/".*"/s, '"…"') : error.message;
  return message.replace(EMAIL, '…@…');
}

/**
 * An error as the log has it: what failed and where, with its causes, but never with what people wrote: no parameters of
 * queries, no details that PostgreSQL tells of a row, no addresses that a mail server answers with.
 */
export function loggedError(error: CodedError, depth = 0): LoggedError {
  const { code, constraint } = error;
  const below = (inner: unknown) => (inner instanceof Error && depth < 5 ? [loggedError(inner, depth + 1)] : []);
  const [cause] = below(error.cause);
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    // Its first lines are the message.
    stack: (error.stack ?? '').split('\n').filter((line) => /^ +at /.test(line)).join('\n'), // prettier-ignore
    ...(cause && { cause }),
    ...(error instanceof AggregateError && { errors: error.errors.flatMap(below) }),
  };
}
