import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, unsupportedType } from '../errors/httpError.ts';
import { NOT_JSON } from './errors.ts';

const TOO_DEEP = 'Os dados têm níveis demais';

/** The contract has three levels. */
const MAX_DEPTH = 20;

const childrenOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** Recursion would overflow the stack at 100,000 levels. */
function isTooDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
}

/** The multipart plugin accepts forms on every route; where none is expected, the body would look empty. */
async function refuseForm(request: FastifyRequest): Promise<void> {
  const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false;
  const takesForm = request.routeOptions.schema?.consumes?.includes('multipart/form-data') ?? false;
  if (isForm && !takesForm && !request.is404) throw unsupportedType(NOT_JSON);
}

/** Fastify's plain text becomes a 415. */
export function jsonBody(app: FastifyInstance): void {
  app.addHook('preValidation', refuseForm);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    void parse(request, text, (error, body: unknown) => {
      if (!error && isTooDeep(body)) done(invalid(TOO_DEEP));
      else done(error, body);
    });
  });
}
