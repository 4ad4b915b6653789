// Runs on Node itself, outside of Jest's VM: each schema is compiled once for all entries of a process.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileTypeOf, readAnswers } from '../../server/ground/http/answers.ts';
import type { JsonSchema } from '../../server/ground/http/answers.ts';
import { OPERATIONS } from '../../server/ground/http/operations/operations.ts';

const { calls, types } = readAnswers();

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** Programs ignore fields that they do not know, but ours sends none that is not described. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isSchema(schema)) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return schema['type'] === 'object' && schema['properties'] ? { additionalProperties: false, ...inner } : inner;
}

const described = Object.fromEntries(Object.entries(calls).filter(([, schema]) => schema !== null));
const ajv = new Ajv2020({ allowUnionTypes: true, allErrors: true });
addFormats(ajv);
// Tests store addresses that no form takes.
ajv.addFormat('email', true);
ajv.addVocabulary(['calls', 'components']);
ajv.addSchema({ $id: 'api', calls: closed(described), components: { schemas: closed(types) } });

/** The schema at a JSON pointer (RFC 6901) in a URI. */
const validatorAt = (...names: string[]) =>
  ajv.getSchema(`api#/${names.map((name) => encodeURIComponent(name.replaceAll('/', '~1'))).join('/')}`);

const MAX_SHOWN = 5;

const lineOf = ({ instancePath, message = '', params }: ErrorObject) =>
  `${instancePath || 'the whole'} ${message} ${JSON.stringify(params)}`;

/** Null when it is as described. */
function wrongIn(names: string[], payload: unknown): string | null {
  const validate = validatorAt(...names);
  if (!validate || validate(JSON.parse(String(payload)))) return null;
  return (validate.errors ?? []).slice(0, MAX_SHOWN).map(lineOf).join('; ');
}

function wrongInAnswer(call: string, reply: FastifyReply, payload: unknown): string | null {
  const { statusCode } = reply;
  if (statusCode >= 400) return wrongIn(['components', 'schemas', 'ApiError'], payload);
  if (!OPERATIONS[call]?.statuses.includes(statusCode)) return `status ${statusCode.toString()} is not described`;
  if (statusCode === 204 || statusCode === 304) return null;
  if (calls[call]) return wrongIn(['calls', call], payload);
  const sent = String(reply.getHeader('content-type') ?? '');
  const type = fileTypeOf(call);
  if (type === undefined) return payload ? 'it answers with something' : null;
  return sent.startsWith(type.replace('*', '')) ? null : `${sent} is not described`;
}

export interface WatchedAnswers {
  /** Calls that have succeeded. */
  answered: Set<string>;
  /** A line for each answer since the last time that is not as the OpenAPI document says. */
  takeUndescribed: () => string[];
}

/** Compares all answers of the app that `build` begins with the OpenAPI document. */
export function watchAnswers<Built>(build: () => Built): Built & WatchedAnswers {
  const answered = new Set<string>();
  const undescribed = new Set<string>();
  const look = ({ method, routeOptions }: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const call = `${method} ${routeOptions.url ?? ''}`;
    if (!OPERATIONS[call]) return;
    if (reply.statusCode < 400) answered.add(call);
    const wrong = wrongInAnswer(call, reply, payload);
    if (wrong !== null) undescribed.add(`${call}: ${wrong}`);
  };
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onSend', (request, reply, payload, done) => {
      look(request, reply, payload);
      done();
    });
  subscribe('fastify.initialization', watch);
  const built = build();
  unsubscribe('fastify.initialization', watch);
  const takeUndescribed = () => {
    const lines = [...undescribed];
    undescribed.clear();
    return lines;
  };
  return { ...built, answered, takeUndescribed };
}
