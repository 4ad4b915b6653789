// `npm run release`: release/morada-<version>.tar.gz, which `npm start` runs where nothing can be installed or built.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, fail, platform, RELEASE, root } from './setup.mjs';

const OWN = [
  ...['contract', 'server', 'public', 'dist', 'dist-server', 'deploy', 'exec.cmd', '.env.example'],
  ...['scripts/start.mjs', 'scripts/run.mjs', 'scripts/setup.mjs', 'scripts/quickImports.mjs'],
  ...['README.md', 'README.pt-BR.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE', 'docs'],
];
/** Files that nothing reads at run time. */
const UNUSED = /\.(map|d\.[cm]?ts)$|_snapshot\.json$|\.morada-built$/;

await ensureInstalled();
await ensureBuilt();

const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const described = read('package.json');
const name = `morada-${described.version}`;
const archive = path.join('release', `${name}.tar.gz`);
const staging = mkdtempSync(path.join(tmpdir(), 'morada-release-'));
try {
  for (const file of OWN) copy(file);
  for (const folder of packages()) copy(folder, isOfPackage(folder));
  // The runtime's own package came below the one that the lock file has.
  const licence = path.join('node_modules/node/node_modules', `node-${platform}`, 'LICENSE');
  if (existsSync(path.join(root, licence))) cpSync(path.join(root, licence), staged('node_modules/node/LICENSE'));
  writeFileSync(staged('package.json'), `${JSON.stringify(operated(described), null, 2)}\n`);
  writeFileSync(staged(RELEASE), `${JSON.stringify({ version: described.version, platform }, null, 2)}\n`);
  pack();
} finally {
  rmSync(staging, { recursive: true, force: true });
}

function staged(file) {
  return path.join(staging, name, file);
}

function copy(file, isWanted = () => true) {
  const filter = (source) => !UNUSED.test(source) && isWanted(source);
  cpSync(path.join(root, file), staged(file), { recursive: true, verbatimSymlinks: true, filter });
}

/** The server's packages, without programs of other platforms, which are not installed. */
function packages() {
  const locked = read('package-lock.json').packages;
  const folders = Object.keys(locked).filter((folder) => folder !== '' && !locked[folder].dev);
  return folders.filter((folder) => locked[folder].optional !== true || existsSync(path.join(root, folder)));
}

/** Not of the packages below it, which the lock file names apart. */
function isOfPackage(folder) {
  return (source) => !path.relative(path.join(root, folder), source).split(path.sep).includes('node_modules');
}

/** Without what only a checkout can do. */
function operated({ scripts, ...rest }) {
  const kept = Object.entries(scripts).filter(([, command]) => /scripts\/(start|run)\.mjs/.test(command));
  for (const unneeded of ['devDependencies', 'overrides', 'allowScripts']) delete rest[unneeded];
  return { ...rest, scripts: Object.fromEntries(kept) };
}

/** The same bytes from the same content: in the order of names, without an owner, at the time of the commit. */
function pack() {
  const commit = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  const time = process.env.SOURCE_DATE_EPOCH ?? (commit.stdout?.trim() || Math.floor(Date.now() / 1000));
  const same = ['--sort=name', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go=rX'];
  mkdirSync(path.join(root, 'release'), { recursive: true });
  const args = [...same, '--use-compress-program=gzip -n', '-cf', path.join(root, archive), '-C', staging, name];
  if (spawnSync('tar', args, { stdio: 'inherit' }).status !== 0)
    fail('The archive could not be made: it takes GNU tar.');
  const sum = createHash('sha256')
    .update(readFileSync(path.join(root, archive)))
    .digest('hex');
  writeFileSync(path.join(root, `${archive}.sha256`), `${sum}  ${path.basename(archive)}\n`);
  console.log(`${archive} (${platform})\n${sum}`);
}
