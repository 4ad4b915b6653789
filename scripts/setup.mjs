// Plain Node without a dependency: this runs before anything is installed, on whatever Node ≥ 20 the host has.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';
const INSTALLED = path.join(root, 'node_modules', '.morada-installed');
const BUILT = path.join(root, 'dist', '.morada-built');

export const platform = `${process.platform}-${process.arch}`;
/** A release has this file, its packages and its pages, and no sources to build them. */
export const RELEASE = 'release.json';
const isRelease = existsSync(path.join(root, RELEASE));
/** Has `.env`, `data` and `backups`. Around a release, so that the next one, unpacked beside it, finds them. */
const home = isRelease ? path.dirname(root) : root;

/** The pinned Node: what every part of Morada runs on, whatever the host has. */
export const runtime = path.join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

/** Ends with one line that says what to do. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

const hashOf = (files) => {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
};

const isStamped = (stamp, hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/** Installs with `npm ci` where the lock file has changed since the last time. */
export async function ensureInstalled() {
  if (isRelease) return requirePlatform();
  const hash = hashOf(['package-lock.json']);
  if (!isStamped(INSTALLED, hash)) {
    console.log('Installing the packages (about a minute, once)…');
    const options = { shell: windows };
    // Not its warnings: it compares what packages ask for with the Node it runs on, and they run on ours.
    const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const code = await runToEnd('npm', ['ci', ...flags], options);
    if (code !== 0) fail('The packages could not be installed; npm says why above.');
    writeFileSync(INSTALLED, hash);
  }
  if (!existsSync(runtime)) {
    fail(
      'The pinned Node is missing: npm must be allowed to run the install script of the package "node" (npm rebuild node).',
    );
  }
}

function requirePlatform() {
  const made = JSON.parse(readFileSync(path.join(root, RELEASE), 'utf8')).platform;
  if (made !== platform) fail(`This release is for ${made}, and this machine is ${platform}.`);
}

/**
 * Builds the pages where anything they are made of has changed since the last time. `lean`: for tests, which need no
 * compressed copies and no source maps; a whole build serves them as well.
 */
export async function ensureBuilt({ lean = false } = {}) {
  if (isRelease) return;
  const files = [
    'package-lock.json',
    'webpack.config.ts',
    'babel.config.js',
    '.browserslistrc',
    ...filesBelow('src', 'contract', 'public'),
  ];
  const whole = hashOf(files);
  const made = lean ? `lean ${whole}` : whole;
  if ([whole, made].some((hash) => isStamped(BUILT, hash)) && existsSync(path.join(root, 'dist-server'))) return;
  console.log('Building the pages (about half a minute, when they have changed)…');
  // A build that was interrupted must not pass for the one before it.
  rmSync(BUILT, { force: true });
  const webpack = path.join('node_modules', 'webpack-cli', 'bin', 'cli.js');
  const options = ['--mode', 'production', '--stats', 'errors-only', ...(lean ? ['--env', 'lean'] : [])];
  const code = await runToEnd(runtime, [webpack, ...options]);
  if (code !== 0) fail('The pages could not be built; webpack says why above.');
  writeFileSync(BUILT, made);
}

function filesBelow(...folders) {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .flatMap((entry) => {
        const file = path.join(folder, entry.name);
        return entry.isDirectory() ? filesBelow(file) : [file];
      })
      .sort(),
  );
}

/** Its exit code. Signals that reach us while it runs reach it. */
async function runToEnd(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
  const [code] = await once(child, 'exit');
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass);
  return code ?? 1;
}

/** Runs a program of ours on the pinned Node, where settings and data are, and ends with its exit code. */
export async function runOnRuntime(args, env = process.env) {
  process.exit(await runToEnd(runtime, args, { cwd: home, env }));
}
