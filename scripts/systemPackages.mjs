import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const which = (name) => {
  // Servers are in folders that are root's alone in Debian.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8', env });
  return status === 0 ? stdout.trim() : null;
};

/**
 * The path of a program under one of its names, or of the one that the variable names; installed by the distribution's
 * packages when we may; null when there is none to be had.
 */
export function findProgram({ variable, names, title }) {
  const named = process.env[variable];
  if (named) return existsSync(named) ? named : null;
  const installed = () => names.map(which).find(Boolean) ?? null;
  const found = installed();
  if (found || process.getuid?.() !== 0 || !which('apt-get')) return found;
  console.log(`Installing ${title} by apt-get…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', names[0]], { stdio: 'inherit', env });
  return installed();
}
