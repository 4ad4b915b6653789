import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setRegions } from '../contract/ground/regions.ts';
import { readRegions } from '../server/ground/brokerage/regions.ts';
import { openDb, openPool } from '../server/ground/db/connect.ts';
import { startEmbedded } from '../server/ground/db/embedded/embedded.ts';
import { migrateDatabase } from '../server/ground/db/migrate.ts';
import { ask, connected } from '../tools/shared/database.ts';
import { runProgram, say } from '../tools/shared/program.ts';
import { generateAll, openAdminSession } from './data.ts';
import { timed } from './load.ts';
import type { Costs } from './load.ts';
import { measureEach } from './measureEach.ts';
import { startMeasured } from './processes.ts';
import { publish } from './publish.ts';
import { tableOf } from './report.ts';
import { assign } from './rows/assign.ts';
import { batchInUse } from './rows/batchInUse.ts';
import { bursts } from './rows/bursts.ts';
import { clocks } from './rows/clocks.ts';
import { contacts } from './rows/contacts.ts';
import { counts } from './rows/counts.ts';
import { dashboard } from './rows/dashboard.ts';
import { distribution } from './rows/distribution.ts';
import { firstStart } from './rows/firstStart.ts';
import { gridDraw } from './rows/gridDraw.ts';
import { leadDepth } from './rows/leadDepth.ts';
import { leadExport } from './rows/leadExport.ts';
import { leadImports } from './rows/leadImports.ts';
import { leadList } from './rows/leadList.ts';
import { leadSearch } from './rows/leadSearch.ts';
import { liveNotice } from './rows/liveNotice.ts';
import { mapDraw } from './rows/mapDraw.ts';
import { mapHighZoom } from './rows/mapHighZoom.ts';
import { mapLowZoom } from './rows/mapLowZoom.ts';
import { paint } from './rows/paint.ts';
import { paintCost } from './rows/paintCost.ts';
import { propertyImports } from './rows/propertyImports.ts';
import { propertyList } from './rows/propertyList.ts';
import { regionMerge } from './rows/regionMerge.ts';
import { results } from './rows/results.ts';
import type { Bench, Rows } from './rows/rows.ts';
import { speed } from './rows/speed.ts';
import { stories } from './rows/stories.ts';
import { writeCost } from './rows/writeCost.ts';
import { LEADS, PROPERTIES } from './sizes.ts';

/**
 * Holds Morada against the same work done as plainly as can be, in one run and in turn: machines drift, so only ratios
 * of neighbouring rounds mean anything. Stops by itself and leaves nothing behind but its result.
 */
const ALL: Record<string, Rows> = {
  leadList,
  leadDepth,
  leadExport,
  leadSearch,
  propertyList,
  mapLowZoom,
  mapHighZoom,
  dashboard,
  counts,
  paint,
  paintCost,
  mapDraw,
  gridDraw,
  writeCost,
  liveNotice,
  contacts,
  clocks,
  distribution,
  assign,
  batchInUse,
  regionMerge,
  bursts,
  firstStart,
  // They make the data larger.
  leadImports,
  propertyImports,
  stories,
  results,
  // Replaces the counts that the rows before it have made.
  speed,
};
const TOKEN = 'bench-session';
/** A database of another PostgreSQL on this machine, of its superuser: empty, or of an earlier run, whose data it takes. */
const OTHER_DATABASE = process.env['BENCH_DATABASE_URL'];

/** An embedded PostgreSQL, gone with the run. Some rows make databases of their own: the address is its superuser's. */
async function startDatabase(opened: AsyncDisposableStack, dataDir: string): Promise<string> {
  const starting = startEmbedded(dataDir, say, console.error);
  const cluster = path.join(dataDir, 'postgres');
  opened.defer(async () => {
    const database = await starting.catch(() => null);
    await database?.stop();
    // As root it is a link to elsewhere.
    await rm(await realpath(cluster), { recursive: true, force: true });
  });
  return (await starting).ownerUrl;
}

/** The process of PostgreSQL, whose children are its connections; only a superuser may read it. */
async function postmasterOf(url: string): Promise<number> {
  const [row] = await ask<{ pid: number }>(
    url,
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  );
  return row?.pid ?? Number.NaN;
}

async function prepare(opened: AsyncDisposableStack): Promise<Bench> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'morada-bench-'));
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const url = OTHER_DATABASE ?? (await startDatabase(opened, dataDir));
  await migrateDatabase(url);
  if ((await ask(url, 'select from leads limit 1')).length === 0) {
    say(`Generating ${PROPERTIES.toLocaleString('en')} properties and ${LEADS.toLocaleString('en')} leads…`);
    const [, took] = await timed(() => generateAll(url));
    say(`… which took ${(took / 1000).toFixed(0)} s`);
  }
  await connected(url, (client) => openAdminSession(client, TOKEN));
  const pool = openPool(url);
  opened.defer(() => pool.end());
  const db = openDb(pool);
  // Some rows ask Morada's queries in this process.
  setRegions(await readRegions(db));
  const start = async (args: string[], env: Record<string, string> = {}) => {
    const server = await startMeasured(args, { NODE_ENV: 'production', ...env });
    opened.defer(server.stop);
    return server;
  };
  const startMorada = (env: Record<string, string>) =>
    start(['server/main.ts'], { HOST: '127.0.0.1', PORT: '0', ...env });
  return {
    startMorada,
    startBare: (...args) => start(args),
    morada: await startMorada({ DATABASE_URL: url, DATA_DIR: dataDir, METRICS_PORT: '0', VISITOR_READS: '0' }),
    bare: await start(['bench/bareServer.ts', url]),
    postgres: await postmasterOf(url),
    url,
    db,
    pool,
    admin: { authorization: `Bearer ${TOKEN}` },
    say,
    sayCosts: (what, rounds) => {
      const text = ({ ours, bare }: Costs) => `${ours.toFixed(2)} (${bare.toFixed(2)})`;
      say(`${what}, and the yardstick: ${rounds.map(text).join(', ')} ms`);
    },
  };
}

/** Rates of two servers compare badly when others take the processors in turn; CPU a request still does. */
function warnOfOthers(): void {
  const [load = 0] = loadavg();
  if (load > availableParallelism() / 2) say(`WARNING: this machine is busy (load ${load.toFixed(1)}).`);
}

async function run(opened: AsyncDisposableStack): Promise<void> {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !(name in ALL));
  if (unknown.length > 0) throw new Error(`There are ${Object.keys(ALL).join(', ')}, and no ${unknown.join(', ')}.`);
  warnOfOthers();
  const bench = await prepare(opened);
  const asked = Object.entries(ALL)
    .filter(([name]) => named.length === 0 || named.includes(name))
    .map(([name, measure]) => [name, () => measure(bench)] as const);
  const measured = await measureEach(Object.fromEntries(asked), say, () => opened.disposed);
  const { rows, failures } = measured;
  say(`\n${tableOf(rows)}`);
  // Only a whole run is written down: `npm run bench -- mapLowZoom` serves work on that row.
  if (named.length === 0 && !OTHER_DATABASE) say(`\nWritten to ${(await publish(measured)).join(' and ')}.`);
  for (const { name, reason } of failures) say(`\nFAILED: ${name}. ${reason}`);
  if (failures.length > 0) process.exitCode = 1;
}

await runProgram(run);
