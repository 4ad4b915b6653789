import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '#contract/ground/errors.ts';
import { codeOf } from '../errors/codeOf.ts';
import { HttpError, invalid, notFound, unavailable, unsupportedType } from '../errors/httpError.ts';

export const NOT_JSON = 'Tipo de conteúdo não aceito. Envie JSON.';

const texts = {
  notFound: 'Endereço não encontrado',
  unavailable: 'O serviço está temporariamente indisponível. Tente novamente em instantes.',
  internal: 'Algo deu errado do nosso lado. Tente novamente.',
  malformed: 'Não foi possível ler a requisição',
  tooLarge: 'A requisição é grande demais',
};

/** PostgreSQL down, starting, full or now a replica (25006), or the photo disk full. */
const UNAVAILABLE =
  /^(08...|53...|57P0[1-5]|25006|ECONN(REFUSED|RESET|ABORTED)|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|ENOSPC|EDQUOT)$/;
const NO_CONNECTION =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/;
/** Time limit, deadlock, serialization failure. */
const RETRYABLE = /^(57014|40001|40P01|55P03)$/;

function errorChain(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let link = error; link instanceof Error && chain.length < 5; link = link.cause)
    chain.push(link, ...(link instanceof AggregateError ? (link.errors as unknown[]) : []));
  return chain;
}

/** The S3 client marks its errors this way. */
const isOfStore = (error: unknown) => typeof error === 'object' && error !== null && '$metadata' in error;

export const isUnavailable = (error: unknown): boolean =>
  errorChain(error).some(
    (link) =>
      UNAVAILABLE.test(codeOf(link)) ||
      RETRYABLE.test(codeOf(link)) ||
      isOfStore(link) ||
      (link instanceof Error && NO_CONNECTION.test(link.message)),
  );

export function uniqueViolation(error: unknown): string | null {
  const link = errorChain(error).find((candidate) => codeOf(candidate) === '23505');
  return typeof link === 'object' && link !== null && 'constraint' in link && typeof link.constraint === 'string'
    ? link.constraint
    : null;
}

const hasCode = (error: unknown, code: string) => errorChain(error).some((link) => codeOf(link) === code);

export const isLockNotAvailable = (error: unknown) => hasCode(error, '55P03');

/** PostgreSQL ends one transaction of a deadlock. */
export const isDeadlock = (error: unknown) => hasCode(error, '40P01');

function toHttpError(error: FastifyError | Error, { raw }: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error;
  // The client disconnected (ECONNRESET).
  if (error === raw.errored) return invalid(texts.malformed);
  if (isUnavailable(error)) return unavailable(texts.unavailable, 5);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new HttpError(413, 'too_large', texts.tooLarge);
  if (status === 415) return unsupportedType(NOT_JSON);
  if (status !== undefined && status >= 400 && status < 500) return invalid(texts.malformed);
  return new HttpError(500, 'internal', texts.internal);
}

/** Sets status and `Retry-After`, logs what the answer hides. */
export function startRefusal(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): HttpError {
  const answer = toHttpError(error, request);
  // Before the set-up, that is how it answers.
  if (answer.statusCode >= 500 && answer.code !== 'not_set_up') request.log.error({ err: error }, 'request failed');
  if (answer.retryAfter !== undefined) reply.header('retry-after', Math.ceil(answer.retryAfter));
  reply.status(answer.statusCode);
  return answer;
}

export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = startRefusal(error, request, reply);
  const { fields = {}, ...extra } = answer.extra;
  const { message, code } = answer;
  const body: ApiError = { message, code, ...(Object.keys(fields).length > 0 && { fields }), ...extra };
  return reply.type('application/json; charset=utf-8').send(body);
}

export function answerNotFound(): never {
  throw notFound(texts.notFound);
}
