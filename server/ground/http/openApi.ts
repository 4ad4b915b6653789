import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { Schema } from 'yup';
import type { AnySchema } from 'yup';
import { OPERATIONS } from './operations.ts';
import type { Operation } from './operations.ts';
import { ifMatch } from './versions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    needsSession?: boolean;
  }
}

export function needSession(route: RouteOptions): void {
  route.config = { ...route.config, needsSession: true };
}

const isYup = (value: unknown): value is AnySchema => value instanceof Schema;

const toJsonSchemas = (schema: object) =>
  Object.fromEntries(
    Object.entries(schema).map(([part, value]: [string, unknown]) => [
      part,
      isYup(value) ? convertSchema(value) : value,
    ]),
  );

const CALL = /^\/(api|photos)\//;

const tagOf = (url: string) => url.replace(/^\/api/, '').split('/')[1] ?? '';

/** The pages' policy, plus Swagger UI's style element. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const text = { type: 'string' };

const refusal = (description: string, more: { properties?: object; headers?: object } = {}) => ({
  description,
  type: 'object',
  required: ['message', 'code'],
  ...more,
  properties: {
    message: text,
    code: text,
    fields: { type: 'object', additionalProperties: text },
    ...more.properties,
  },
});

/** By the end of the address. */
const FILE_TYPES = {
  '.csv': 'text/csv',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
  '.ics': 'text/calendar',
  '/calendar/:token': 'text/calendar',
  '/events': 'text/event-stream',
  '/photos/:id': 'image/*',
  '.jpg': 'image/jpeg',
};

function contentOf(url: string): object {
  const type = Object.entries(FILE_TYPES).find(([end]) => url.endsWith(end))?.[1];
  return type ? { content: { [type]: { schema: text } } } : { type: 'null' };
}

const DONE: Record<number, string> = { 200: 'Done', 201: 'Created', 202: 'Accepted', 204: 'Done', 304: 'Unchanged' };

const answers = (url: string, statuses: number[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: DONE[status], ...(status === 200 ? contentOf(url) : { type: 'null' }) },
    ]),
  );

const responses = {
  429: refusal('Too many requests; `Retry-After` says for how many seconds to wait', {
    headers: { 'Retry-After': { type: 'integer' } },
  }),
  default: refusal('Refused: `message` is for people, `code` for programs, `fields` has a message by field name'),
};

const changedSince = refusal('Nothing was written: a field that this call overwrites has changed since it was read', {
  properties: { current: { type: 'object', description: 'The record as it is now, with its `version`' } },
});

/** From the validating schemas. */
export async function openApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Morada',
        version: '1',
        description: 'API da Morada: leads, imóveis e corretores.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    // Despite the types, some routes have no schema.
    transform: ({ schema, url, route }: { schema?: { headers?: unknown }; url: string; route: RouteOptions }) => {
      const operation: Partial<Operation> = OPERATIONS[`${String(route.method)} ${url}`] ?? {};
      return {
        url,
        schema: {
          tags: [tagOf(url)],
          hide: !CALL.test(url),
          operationId: operation.id,
          summary: operation.summary,
          security: route.config?.needsSession ? [{ bearer: [] }] : [],
          ...toJsonSchemas(schema ?? {}),
          response: {
            ...answers(url, operation.statuses ?? []),
            ...responses,
            ...(schema?.headers === ifMatch && { 412: changedSince }),
          },
        },
      };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: POLICY });
}
