import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createDatabase, dropDatabase, startCluster } from '#test/cluster.ts';
import { runToEnd, temporaryFolder } from '#test/spawnServer.ts';
import { figure, none, promise } from '../shared/lines.ts';
import type { Line } from '../shared/lines.ts';
import { readStories } from './stories.ts';
import type { Written } from './writers.ts';
import { lookForHalfPlans, lookForWritten } from './written.ts';

interface Taken {
  folder: string;
  code: number | null;
  output: string;
  /** Acknowledged before the backup began: it must be in it. */
  written: Written;
}

/** Backups of an instance that is being written to. */
export class Backups {
  readonly #env: Record<string, string>;
  readonly #folder: string;
  readonly taken: Taken[] = [];

  constructor(env: Record<string, string>, folder: string) {
    this.#env = env;
    this.#folder = folder;
  }

  async take(written: Written): Promise<void> {
    const before = structuredClone(written);
    const folder = path.join(this.#folder, `backup-${this.taken.length.toString()}`);
    const { code, output } = await runToEnd(this.#env, ['server/cli/backup.ts', folder]);
    this.taken.push({ folder, code, output, written: before });
  }

  /**
   * Each goes into an empty instance; what a backup of that one then holds must be the same, by the sums of all rows and photographs,
   * and so must `stories`, read before the first backup.
   */
  async restoreAll(
    opened: AsyncDisposableStack,
    { leads, stories }: { leads: string[]; stories: string },
  ): Promise<Line[]> {
    const whole = this.taken.filter(({ code }) => code === 0);
    const failed = this.taken.filter(({ code }) => code !== 0);
    const cluster = await startCluster();
    opened.defer(cluster.stop);
    const wrong: string[] = [];
    const miscounted: string[] = [];
    let files = 0;
    for (const { folder, written } of whole) {
      const databaseUrl = await createDatabase(cluster.url);
      const env = { DATABASE_URL: databaseUrl, DATA_DIR: await temporaryFolder() };
      const name = path.basename(folder);
      const restored = await runToEnd(env, ['server/cli/restore.ts', folder]);
      if (restored.code !== 0) wrong.push(`${name}: ${restored.output}`);
      const again = `${folder}-again`;
      const copied = await runToEnd(env, ['server/cli/backup.ts', again]);
      if (copied.code !== 0) wrong.push(`${name}: ${copied.output}`);
      else {
        const [first, second] = [await sumsOf(folder), await sumsOf(again)];
        files += first.length;
        const differing = first.filter((line) => !second.includes(line));
        if (differing.length > 0 || first.length !== second.length) wrong.push(`${name}: ${differing.join(', ')}`);
      }
      const { lost, twice, half } = await lookForWritten(written, databaseUrl);
      wrong.push(
        ...[...lost, ...twice, ...half, ...(await lookForHalfPlans(databaseUrl, true))].map((one) => `${name}: ${one}`),
      );
      if ((await readStories(databaseUrl, leads)) !== stories) wrong.push(`${name}: stories`);
      const counts = await runToEnd(env, ['server/cli/dbCheck.ts']);
      if (counts.code !== 0) miscounted.push(`${name}: ${counts.output}`);
      await dropDatabase(cluster.ownerUrl, databaseUrl);
    }
    const half = await Promise.all(failed.map(({ folder }) => entriesOf(folder)));
    return [
      figure(
        'backups during the kills',
        `${whole.length.toString()} whole, ${failed.length.toString()} ended by a kill`,
      ),
      promise('whole backups to restore', whole.length, whole.length > 0),
      none(
        `restored backups that differ, of ${files.toString()} tables and photographs by SHA-256, or miss what was acknowledged`,
        wrong,
      ),
      none('restored backups whose counts are wrong (db:check)', miscounted),
      none(
        'backups that were ended and pass for whole',
        half.filter((entries) => entries.length > 0),
      ),
    ];
  }
}

const entriesOf = (folder: string) => readdir(folder).catch(() => []);

/**
 * A line for each table and photograph. Rows count in any order: PostgreSQL fills the pages of a table as it likes. The manifest
 * says when it was made; jobs are those of the server that ran, and a restore adds some.
 */
async function sumsOf(backup: string): Promise<string[]> {
  const listed = (await readFile(path.join(backup, 'SHA256SUMS'), 'utf8')).trimEnd().split('\n');
  const sums: string[] = [];
  for (const line of listed) {
    const file = line.slice(66);
    if (file.startsWith('photographs/')) sums.push(line);
    else if (file.endsWith('.copy.gz') && !file.includes('/jobs.'))
      sums.push(`${await rowsSum(path.join(backup, file))}  ${file}`);
  }
  return sums.sort();
}

async function rowsSum(file: string): Promise<string> {
  const rows = gunzipSync(await readFile(file))
    .toString('utf8')
    .split('\n')
    .sort();
  return createHash('sha256').update(rows.join('\n')).digest('hex');
}
