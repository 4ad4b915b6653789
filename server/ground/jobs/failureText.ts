const LONGEST = 300;
/** Name and password within an address. */
const LOGIN_OF_URL = /\/\/[^\s/@]*@/g;

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The outer message of a failed query repeats its parameters.
  if (error.cause instanceof Error) return wordsOf(error.cause);
  if (error.message) return error.message;
  // A refused connection has no message, only inner errors.
  return 'code' in error ? String(error.code) : error.name;
}

/** One line for the jobs' table, without secrets. */
export const failureText = (error: unknown): string =>
  wordsOf(error).replace(LOGIN_OF_URL, '//').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
