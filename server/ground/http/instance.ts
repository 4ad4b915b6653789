import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';
import type { PublicConfig } from '#contract/site/public.ts';
import type { Db } from '../db/connect.ts';
import type { Read } from '../db/replica.ts';
import type { SafeFetcher } from '../safeFetch/safeFetcher.ts';
import type { Settings } from '../settings/settings.ts';
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

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  YupTypeProvider
>;
