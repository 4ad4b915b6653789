import { createServer } from 'node:net';
import { setInterval } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/ground/paths.ts';
import { buildApp } from './app.ts';
import { DEMO, loadDemo } from './demo/demo.ts';
import { closeDemoAccounts, demoIsOpen } from './demo/demoAccounts.ts';
import { withDemoBrokerage } from './demo/demoBrokerage.ts';
import { loadDemoPhotographs } from './demo/demoPhotographs.ts';
import { startDiskCleanup } from './diskCleanup.ts';
import { extendOpenHours } from './giving/clock/settings.ts';
import { watchClocks } from './giving/clock/watchClocks.ts';
import { letHeavyWorkGiveWay } from './ground/concurrency/heavyWork.ts';
import { closePool, openDb, openPool, pooledUrl, WRITERS } from './ground/db/connect.ts';
import { startEmbedded } from './ground/db/embedded/embedded.ts';
import { EmbeddedError } from './ground/db/embedded/runner.ts';
import { migrateDatabase } from './ground/db/migrate.ts';
import { openReplica } from './ground/db/replica.ts';
import { keepFilesPrivate, openDataFolder } from './ground/files/dataFolder.ts';
import { prepareDrain } from './ground/http/connections.ts';
import { dropOldHeld } from './ground/http/heldFile.ts';
import { openBoss } from './ground/jobs/boss.ts';
import { createQueues } from './ground/jobs/createQueues.ts';
import { startJobs } from './ground/jobs/startJobs.ts';
import { measure, serveMetrics } from './ground/metrics/metrics.ts';
import { openPhotos } from './ground/photos/openPhotos.ts';
import { loadEnvFile } from './ground/settings/envFile.ts';
import { urlOf } from './ground/settings/environment.ts';
import { isLoopback, readSettings, SettingsError } from './ground/settings/settings.ts';
import type { Settings } from './ground/settings/settings.ts';
import { jobHandlers } from './jobHandlers.ts';
import { hasAdmin, newSetUpToken } from './people/auth/setUp.ts';
import { folderMailer, outboxFolder, smtpMailer } from './reach/mail/mailer.ts';
import { readVapidKeys } from './reach/notifications/vapidKeys.ts';
import { openArchives } from './reports/archives/openArchives.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** One line that the operator can act on; other errors show a stack. */
class StartError extends Error {}

/** First: a second start on a taken port changes nothing. */
async function refuseTakenPort(name: 'PORT' | 'METRICS_PORT', host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.on('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        new StartError(
          taken
            ? `Port ${port} is taken. Set ${name} to another one.`
            : `Cannot listen on ${urlOf(host, port)}: ${error.message}`,
        ),
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

async function openDatabase(settings: Settings, onLost: (error: unknown) => void) {
  if (!settings.databaseUrl) {
    const { url, stop } = await startEmbedded(settings.dataDir, say, onLost);
    return { url, directUrl: url, stop };
  }
  await openDataFolder(settings.dataDir);
  const { databaseUrl: url, databaseDirectUrl: directUrl } = settings;
  const stop = () => Promise.resolve();
  return directUrl === null ? { url, directUrl: url, stop } : { url: pooledUrl(url), directUrl, stop };
}

async function migrate(url: string): Promise<void> {
  try {
    await migrateDatabase(url);
  } catch (error) {
    throw new StartError(
      `The database cannot be used: ${error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)}`,
    );
  }
}

/** Closes in reverse order, also when a part fails to close. */
async function start(opened: AsyncDisposableStack, onLost: (error: unknown) => void): Promise<void> {
  const settings = readSettings(process.env);
  const { metricsHost, metricsPort } = settings;
  await refuseTakenPort('PORT', settings.host, settings.port);
  if (metricsPort !== null) await refuseTakenPort('METRICS_PORT', metricsHost, metricsPort);
  const opening = openDatabase(settings, onLost);
  // Before the start: a signal during it leaves no PostgreSQL behind.
  opened.defer(async () => {
    const database = await opening.catch(() => null);
    await database?.stop();
  });
  const database = await opening;
  await migrate(database.directUrl);
  const pool = openPool(database.url);
  opened.defer(() => closePool(pool));
  const writers = openPool(database.url, WRITERS);
  opened.defer(() => closePool(writers));
  const db = openDb(pool, writers);
  const replica = settings.databaseReplicaUrl === null ? null : openReplica(settings.databaseReplicaUrl, pool);
  if (replica) opened.defer(replica.close);
  await dropOldHeld();
  await extendOpenHours(db);
  await createQueues(database.url, { warn: (_details, text) => say(text) });
  await readVapidKeys(db);
  const photos = await openPhotos(settings);
  const archives = await openArchives(settings);
  if (settings.demo) await loadDemo(db, say);
  if (!settings.demo) await closeDemoAccounts(db, say);
  const demo = settings.demo && (await demoIsOpen(db));
  if (demo) await loadDemoPhotographs(db, photos, say);
  const setUpToken = (await hasAdmin(db)) ? null : await newSetUpToken(db);
  const { registry, observe } = measure(db, { read: pool, write: writers }, replica);
  const app = await buildApp({
    settings: demo ? withDemoBrokerage(settings) : settings,
    db,
    databaseUrl: database.url,
    directUrl: database.directUrl,
    replica,
    photos,
    archives,
    publicConfig: { demo: demo ? DEMO : null },
    awaitsSetUp: setUpToken !== null,
    observe,
    logger: { level: settings.logLevel, ...(process.stdout.isTTY && { transport: { target: 'pino-pretty' } }) },
  });
  await letHeavyWorkGiveWay().catch((error: unknown) =>
    app.log.warn({ err: error }, 'heavy work gives way to nothing'),
  );
  const mailer = settings.smtpUrl
    ? smtpMailer(settings.smtpUrl, settings.mailFrom)
    : folderMailer(outboxFolder(settings.dataDir), settings.mailFrom);
  async function startWork(): Promise<() => Promise<unknown>> {
    const { log, safeFetcher } = app;
    const parts = { db, mailer, photos, archives, safeFetcher, settings: app.settings, log };
    const boss = await openBoss(database.url, log, { works: true });
    const stopJobs = await startJobs(db, boss, jobHandlers(parts), log);
    const stopClocks = watchClocks(parts);
    return () => Promise.all([stopJobs(), stopClocks()]);
  }

  const stopping = new AbortController();
  // Before there is an admin, jobs have no receiver.
  const working = setUpToken === null ? startWork() : afterSetUp(app, stopping.signal).then(startWork);
  if (setUpToken === null) await working;
  else working.catch(onLost);
  opened.defer(startDiskCleanup(settings.dataDir, app.log));
  const drain = prepareDrain(app);
  opened.defer(async () => {
    stopping.abort();
    const stopWork = await working.catch(() => null);
    await Promise.all([drain(), stopWork?.()]);
  });
  if (metricsPort !== null) {
    const metrics = await serveMetrics(registry, metricsHost, metricsPort);
    opened.defer(metrics.close);
    say(`Metrics: ${urlOf(metricsHost, metrics.port)}/metrics`);
  }
  await app.listen({ port: settings.port, host: settings.host });
  announce(app, settings, { demo, setUpToken });
  app.renderer.start();
}

/** Milliseconds. */
const LOOK_FOR_ADMIN = 2_000;

/** Also when another server or the command line makes the admin. @throws when it is stopped first. */
async function afterSetUp(app: FastifyInstance, signal: AbortSignal): Promise<void> {
  for await (const _ of setInterval(LOOK_FOR_ADMIN, null, { signal, ref: false }))
    if (await app.isSetUp().catch(() => false)) return;
}

interface Announced {
  demo: boolean;
  setUpToken: string | null;
}

/** One write: a reader of the URL also gets the logins. */
function announce(app: FastifyInstance, settings: Settings, { demo, setUpToken }: Announced): void {
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : settings.port;
  const lines = [`Morada is ready: ${urlOf(settings.host, port)}`];
  if (!settings.smtpUrl)
    lines.push(`Mails are written to ${outboxFolder(settings.dataDir)} (set SMTP_URL to send them)`);
  if (setUpToken !== null)
    lines.push(
      'There is no admin yet. Name the brokerage and make its first admin at this address, which works once:',
      `  ${settings.publicUrl}${paths.setUp()}#${setUpToken}`,
      'Until then nothing else answers, contacts of visitors included.',
      'Only the last printed address counts, also with several servers. npm run admin:create does it without a browser.',
    );
  if (demo) {
    for (const { label, email } of DEMO.logins) lines.push(`  ${label.padEnd(10)} ${email}  password ${DEMO.password}`);
    if (!isLoopback(settings.host) || settings.trustProxy)
      lines.push('WARNING: this server shows demo data with a public password to the network (DEMO=true).');
  }
  say(lines.join('\n'));
}

/** Milliseconds: Ctrl-C sends two signals, from terminal and npm. */
const SAME_SIGNAL = 1_000;

/** First: an orderly stop. Second: at once. */
function stopOnSignal(opened: AsyncDisposableStack): void {
  let firstSignalAt: number | undefined;
  const stop = () => {
    if (firstSignalAt !== undefined) {
      if (performance.now() - firstSignalAt > SAME_SIGNAL) process.exit(1);
      return;
    }
    firstSignalAt = performance.now();
    if (opened.disposed) return;
    say('Stopping…');
    opened.disposeAsync().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

keepFilesPrivate();
loadEnvFile(say);
const opened = new AsyncDisposableStack();
stopOnSignal(opened);
/** Exits with 1, so that a supervisor restarts it. */
const fail = (what: string) => async (error: unknown) => {
  // Expected while stopping.
  if (opened.disposed) return;
  const isExpected = error instanceof StartError || error instanceof SettingsError || error instanceof EmbeddedError;
  console.error(isExpected ? `${what} ${error.message}` : error);
  await opened.disposeAsync();
  process.exit(1);
};
start(opened, (error) => void fail('Morada cannot go on.')(error)).catch(fail('Morada cannot start.'));
