// Runs on Node itself, outside of Jest's VM, which only sees what `TestServer` names.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { FIRST_REGIONS } from '#contract/ground/firstRegions.ts';
import { setRegions } from '#contract/ground/regions.ts';
import { setKinds } from '#contract/properties/chosenKinds.ts';
import { FIRST_KINDS } from '#contract/properties/kindNames.ts';
import { buildApp } from '../../server/app.ts';
import type { AppParts } from '../../server/app.ts';
import { openDb, WRITERS } from '../../server/ground/db/connect.ts';
import { folderStore } from '../../server/ground/photos/folderStore.ts';
import { readSettings } from '../../server/ground/settings/settings.ts';
import type { Settings } from '../../server/ground/settings/settings.ts';
import { folderArchives } from '../../server/reports/archives/folderArchives.ts';
import { charactersRead } from './charactersRead.ts';
import { createDatabase, dropDatabase } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { watchLocks } from './lockOrder.ts';
import { openPatientPool, PATIENCE } from './patientPool.ts';
import { routesOf, watchRoutes } from './routesOf.ts';
import type { RegisteredRoute } from './routesOf.ts';
import { keepRows, openRows } from './tables.ts';
import type { Rows } from './tables.ts';
import { watchAnswers } from './watchAnswers.ts';
import type { WatchedAnswers } from './watchAnswers.ts';
import { watchWork } from './work.ts';

/** The real server of one test file, on a database of its own. */
export interface TestServer {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  databaseUrl: string;
  dataDir: string;
  /** Where the files of photographs are. */
  photoFolder: string;
  /** `PUT /api/leads/:id`, … as the app registered them. */
  routes: string[];
  /** The same, with what stands before each handler. */
  registered: RegisteredRoute[];
  charactersRead: typeof charactersRead;
  /** Lets the server ring devices of a push service on this machine. */
  allowPushService: (origin: string) => void;
  /** Changes settings of the running server. */
  changeSettings: (settings: Partial<Settings>) => void;
  /** Everything the server has logged so far. */
  logged: () => string;
  /** Asks the database past the server. */
  query: <Row>(statement: string, values: unknown[]) => Promise<Row[]>;
  rows: Rows;
  /** No request and no transaction is in work any more. */
  untilQuiet: () => Promise<void>;
  /** Its database and settings are as they were at the start. */
  startAgain: () => Promise<void>;
}

export interface RunningServer extends TestServer, WatchedAnswers {
  stop: () => Promise<void>;
}

export type ServerOptions = Partial<Settings> & Pick<AppParts, 'awaitsSetUp' | 'beatEvery' | 'contactBeat'>;

/** With a `databaseUrl` in the options nothing is copied: the server has to make do with that. */
export async function startTestServer(
  cluster: Pick<Cluster, 'url' | 'ownerUrl'>,
  // Many tests send contacts, one after the other.
  { awaitsSetUp = false, beatEvery = 200, contactBeat = 5, ...options }: ServerOptions,
): Promise<RunningServer> {
  const databaseUrl = options.databaseUrl ?? (await createDatabase(cluster.url));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'morada-jest-data-'));
  const [photoFolder, exportFolder] = ['photos', 'exports'].map((name) => path.join(dataDir, name)) as [string, string];
  const settings: Settings = {
    ...readSettings({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }),
    signup: 'open',
    publicUrl: 'https://morada.example.com',
    // So that a test may come from the address that it names.
    trustProxy: ['loopback'],
    // All test files come from one address, some with hundreds of requests.
    visitorReads: 0,
    paintSeconds: PATIENCE / 1000,
    ...options,
  };
  const log: string[] = [];
  const pool = openPatientPool(databaseUrl);
  watchLocks(pool);
  // As in main.ts: a connection that the database ended is none of the process's end.
  pool.on('error', (error) => log.push(String(error)));
  const writers = openPatientPool(databaseUrl, WRITERS);
  watchLocks(writers);
  const besides = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  besides.on('error', () => undefined);
  const { built, registered, answered, takeUndescribed } = watchAnswers(() =>
    watchRoutes(() =>
      buildApp({
        settings,
        db: openDb(pool, writers),
        databaseUrl,
        photos: folderStore(photoFolder),
        archives: folderArchives(exportFolder),
        publicConfig: { demo: null },
        awaitsSetUp,
        beatEvery,
        contactBeat,
        planningTimeout: 240_000,
        logger: {
          level: 'info',
          stream: {
            write: (line) => {
              log.push(line);
              if (process.env['LOG_LEVEL']) process.stdout.write(line);
            },
          },
        },
      }),
    ),
  );
  const app = await built;
  const untilQuiet = watchWork(app.server, [pool, writers]);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const rows = openRows(besides, untilQuiet);
  if (!options.databaseUrl) await keepRows(besides);
  const first = structuredClone(app.settings);
  return {
    origin,
    databaseUrl,
    dataDir,
    photoFolder,
    routes: routesOf(app),
    registered: registered(),
    answered,
    takeUndescribed,
    charactersRead,
    allowPushService: (service) => settings.pushServices.push(service),
    changeSettings: (change) => void Object.assign(app.settings, change),
    logged: () => log.join(''),
    query: async <Row>(statement: string, values: unknown[]) =>
      (await besides.query<Row & pg.QueryResultRow>(statement, values)).rows,
    rows,
    untilQuiet,
    startAgain: async () => {
      await rows.restoreTables();
      for (const folder of [photoFolder, exportFolder]) await rm(folder, { recursive: true, force: true });
      const { pushServices, ...others } = structuredClone(first);
      // Parts of the server hold this list itself.
      settings.pushServices.splice(0, Infinity, ...pushServices);
      Object.assign(app.settings, others);
      setRegions(FIRST_REGIONS);
      setKinds(FIRST_KINDS);
    },
    stop: async () => {
      // Again and again: the client may connect once more, and a connection without a request would last 70 s.
      const cut = setInterval(() => app.server.closeAllConnections(), 50);
      await app.close();
      clearInterval(cut);
      await Promise.all([pool.end(), writers.end(), besides.end(), rm(dataDir, { recursive: true })]);
      if (!options.databaseUrl) await dropDatabase(cluster.ownerUrl, databaseUrl);
    },
  };
}
