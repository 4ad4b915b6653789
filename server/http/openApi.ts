import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { FastifyInstance } from 'fastify';
import { Schema } from 'yup';
import type { AnySchema } from 'yup';
import { ifMatch } from './versions.ts';

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

const responses = {
  200: { description: 'Done', type: 'null' },
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
      info: { title: 'Morada', version: '1', description: 'API da Morada: leads, imóveis e corretores.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    // Despite the types, some routes have none.
    transform: ({ schema, url }: { schema?: { headers?: unknown }; url: string }) => ({
      url,
      schema: {
        tags: [tagOf(url)],
        hide: !CALL.test(url),
        ...toJsonSchemas(schema ?? {}),
        response: { ...responses, ...(schema?.headers === ifMatch && { 412: changedSince }) },
      },
    }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: POLICY });
}
