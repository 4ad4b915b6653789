import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type {
  ContextConfigDefault,
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RawServerDefault,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type { ApiError } from '#contract/ground/errors.ts';
import type { PublicConfig } from '#contract/site/public.ts';
import type { Db } from '../db/connect.ts';
import type { Read } from '../db/replica.ts';
import type { SafeFetcher } from '../safeFetch/safeFetcher.ts';
import type { Settings } from '../settings/settings.ts';
import type { AnswerOf } from './operations/operations.ts';
import type { YupTypeProvider } from './validation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    db: Db;
    /** For separate connections. */
    databaseUrl: string;
    /** A read that may lag: `app.read(request.viewer, (db) => …)`. */
    read: Read;
    /** Fetches addresses that people give. */
    safeFetcher: SafeFetcher;
    /** With the brokerage's identity as it is now: read it when it is used. */
    settings: Settings;
    refreshIdentity: () => Promise<void>;
    /** False until the first admin exists. */
    isSetUp: () => Promise<boolean>;
    publicConfig: () => PublicConfig;
    contactBeat: number;
    planningTimeout: number | undefined;
    /** Before a stored answer goes out again. */
    refuseRepeat: (db: Db, request: FastifyRequest, answer: unknown) => Promise<void>;
  }
}

/** Files are sent as they are read. */
interface Routed<Call> {
  Reply: AnswerOf<Call> | ApiError | Readable | FastifyReply | void;
}

type Handler<Call, Schema extends FastifySchema> = RouteHandlerMethod<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  Routed<Call>,
  ContextConfigDefault,
  Schema,
  YupTypeProvider
>;

/** A handler that answers with something else than `OPERATIONS` says does not compile. */
interface Method<Name extends string> {
  <Url extends string, const Schema extends FastifySchema = FastifySchema>(
    url: Url,
    options: RouteShorthandOptions<
      RawServerDefault,
      IncomingMessage,
      ServerResponse,
      Routed<`${Name} /api${Url}`>,
      ContextConfigDefault,
      Schema,
      YupTypeProvider
    >,
    handler: Handler<`${Name} /api${Url}`, Schema>,
  ): void;
  <Url extends string>(url: Url, handler: Handler<`${Name} /api${Url}`, FastifySchema>): void;
}

type Instance = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, YupTypeProvider>;

export interface App extends Omit<Instance, 'get' | 'post' | 'put' | 'delete'> {
  get: Method<'GET'>;
  post: Method<'POST'>;
  put: Method<'PUT'>;
  delete: Method<'DELETE'>;
}
