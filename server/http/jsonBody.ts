import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, unsupportedType } from '../errors.ts';
import { NOT_JSON } from './errors.ts';

const TOO_DEEP = 'Os dados têm níveis demais';

/** The deepest body of the contract has three levels. */
const DEEPEST = 20;

const childrenOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** Level by level: walking it by recursion is what a body of 100,000 levels is sent to break. */
function isTooDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
}

/** A form comes along whatever the call takes (it is read by the call itself), and would look like no body at all. */
async function refuseForm(request: FastifyRequest): Promise<void> {
  const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false;
  const takesForm = request.routeOptions.schema?.consumes?.includes('multipart/form-data') ?? false;
  if (isForm && !takesForm && !request.is404) throw unsupportedType(NOT_JSON);
}

/** Bodies are JSON, but where a call says otherwise: plain text, which Fastify would take too, is a 415. */
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
