// Starts the steps of a test run, and leaves nothing of them behind, also when the run is interrupted.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root, runtime } from './setup.mjs';

const windows = process.platform === 'win32';
const cache = path.join(root, 'node_modules', '.cache');
/** How long interrupted steps may take to stop, in ms. */
const GRACE = 5_000;

/** All temporary folders of the run are in this one. PostgreSQL, which is another user where we are root, must get in. */
export const folder = mkdtempSync(path.join(tmpdir(), 'morada-test-'));
chmodSync(folder, 0o755);

export const failed = [];
const running = new Set();
let interrupted = false;
/** For what waits for a step while `interrupt` ends the run. */
const never = new Promise(() => undefined);

/** A process group of its own: a signal reaches what the step has started, too. */
function start(args, stdio, env) {
  const child = spawn(runtime, args, {
    cwd: root,
    stdio,
    detached: !windows,
    env: {
      ...process.env,
      TMPDIR: folder,
      TEMP: folder,
      // Each process reads what the first one has compiled.
      NODE_COMPILE_CACHE: path.join(cache, 'node'),
      PWTEST_CACHE_DIR: path.join(cache, 'playwright'),
      ...env,
    },
  });
  running.add(child);
  return child;
}

function signalGroup({ pid }, signal) {
  try {
    if (windows) spawnSync('taskkill', ['/pid', pid.toString(), '/t', '/f']);
    else process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

const printWhole = (title, printed) => process.stdout.write(`\n▸ ${title}\n${printed}`);

/**
 * Runs one program. `output`: 'live' is for one that runs alone; 'after' prints all when it has ended; 'lines' prints line
 * by line with the title before each, for long steps that run side by side.
 */
export async function step(title, script, args = [], { env = {}, output = 'after' } = {}) {
  if (interrupted) await never;
  const started = Date.now();
  const live = output === 'live';
  if (live) console.log(`\n▸ ${title}`);
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const stdio = live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
  const child = start([script, ...args], stdio, { ...colour, ...env });
  let printed = '';
  for (const stream of live ? [] : [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      printed += text;
      if (output !== 'lines') return;
      const end = printed.lastIndexOf('\n') + 1;
      process.stdout.write(printed.slice(0, end).replaceAll(/^(?=.)/gm, `${title} │ `));
      printed = printed.slice(end);
    });
  }
  const status = await new Promise((resolve) => child.on('close', resolve));
  running.delete(child);
  // Ends processes that a test left running when it was cut off.
  signalGroup(child, 'SIGKILL');
  if (interrupted) await never;
  if (output === 'after') printWhole(title, printed);
  console.log(`  ${title}: ${status === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(0)} s`);
  if (status !== 0) failed.push(title);
}

/** PostgreSQL leaves the process group of its server. */
async function stopPostgres(cluster) {
  const pidFile = path.join(cluster, 'postmaster.pid');
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
  try {
    if (pid > 0) process.kill(pid, 'SIGQUIT');
    for (let tries = 0; pid > 0 && tries < 50; tries++) {
      process.kill(pid, 0);
      await pause(100);
    }
  } catch {
    // It has ended.
  }
}

async function clean() {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.name !== 'postgres' || entry.isFile()) continue;
    // A link, where PostgreSQL could not enter the folder itself.
    const place = path.join(entry.parentPath, entry.name);
    const cluster = existsSync(place) ? realpathSync(place) : place;
    await stopPostgres(cluster);
    if (cluster !== place) rmSync(cluster, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Ends the run. */
export async function finish(code) {
  await clean();
  process.exit(code);
}

async function interrupt() {
  // Ctrl-C reaches us from the terminal and again from npm.
  if (interrupted) return;
  interrupted = true;
  console.log('\nStopping…');
  const ended = Promise.all([...running].map((child) => new Promise((resolve) => child.on('close', resolve))));
  // Playwright stops in order on SIGINT alone.
  for (const child of running) signalGroup(child, 'SIGINT');
  await Promise.race([ended, pause(GRACE)]);
  for (const child of running) signalGroup(child, 'SIGKILL');
  await finish(130);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);

const library = (script) => path.join('node_modules', script);
export const JEST = library('jest/bin/jest.js');
export const PLAYWRIGHT = library('@playwright/test/cli.js');

/** ESLint 9 reads `.eslintrc.cjs` only where it is told to. */
const eslint = (endings, folder, env = {}) => [
  library('eslint/bin/eslint.js'),
  ['--ext', endings, '--max-warnings', '0', folder],
  { env: { ESLINT_USE_FLAT_CONFIG: 'false', NODE_NO_WARNINGS: '1', ...env } },
];

/** Checks that do not run the product. */
const CHECKS = {
  // One checker: two cost half as much processor time again, and other steps use the second core.
  types: [library('typescript7/bin/tsc'), ['--noEmit', '--checkers', '1', '-p', '.']],
  unused: [library('knip/bin/knip.js')],
  format: [library('prettier/bin/prettier.cjs'), ['--check', '--log-level', 'warn', '.']],
  lint: eslint('.ts,.tsx,.js,.mjs,.cjs', '.'),
  'typed lint': [library('oxlint/bin/oxlint'), ['--type-aware', '.']],
  'react rules': eslint('.tsx', 'src', { REACT_RULES: 'true' }),
};

export const check = (name) => step(name, ...CHECKS[name]);

const inTurn = async (...names) => {
  for (const name of names) await check(name);
};

/** Two at a time. `full`: also the rules of React's compiler. */
export const checkAll = ({ full = false } = {}) =>
  Promise.all([inTurn('lint', 'format'), inTurn('types', 'typed lint', 'unused', ...(full ? ['react rules'] : []))]);
