import swagger from '@fastify/swagger';
import type { SwaggerTransformObject } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { Schema } from 'yup';
import type { AnySchema } from 'yup';
import { readAnswers, responsesOf } from './answers.ts';
import type { Called } from './answers.ts';
import type { Operation } from './operations/operation.ts';
import { OPERATIONS } from './operations/operations.ts';

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

type Described = Extract<Parameters<SwaggerTransformObject>[0], { openapiObject: object }>['openapiObject'];

/** Fastify itself gets no schema of an answer: it would leave out each field that the schema lacks. */
function withAnswers(document: Described): Described {
  const answers = readAnswers();
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const [method, called] of Object.entries((methods ?? {}) as Record<string, Called>)) {
      const call = `${method.toUpperCase()} ${path.replaceAll(/{(\w+)}/g, ':$1')}`;
      called.responses = responsesOf(call, called, answers);
    }
  return Object.assign(document, { components: { ...document.components, schemas: answers.types } });
}

/** From the validating schemas, and the contract's types of answers. */
export async function openApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Morada',
        version: '1',
        description: 'Leads, imóveis e corretores.',
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
        },
      };
    },
    transformObject: (document) =>
      'openapiObject' in document ? withAnswers(document.openapiObject) : document.swaggerObject,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: POLICY });
}
