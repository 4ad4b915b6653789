import { ValidationError } from 'yup';
import { joinEmbedded } from '../ground/db/embedded/embedded.ts';
import { EmbeddedError } from '../ground/db/embedded/runner.ts';
import { SchemaError } from '../ground/db/migrate.ts';
import { keepFilesPrivate } from '../ground/files/dataFolder.ts';
import { loadEnvFile } from '../ground/settings/envFile.ts';
import { readSettings, SettingsError } from '../ground/settings/settings.ts';
import type { Settings } from '../ground/settings/settings.ts';

/** The operator can fix it: one line. Any other error is a bug and shows its stack. */
export class ProgramError extends Error {}

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** Full disk or no permission: node's message is one line. */
const isOfDisk = (error: Error) => 'code' in error && /^(ENOSPC|EDQUOT|EROFS|EACCES|ENOTDIR)$/.test(String(error.code));

/** Also beside a running server. */
export async function runProgram(program: (settings: Settings, databaseUrl: string) => Promise<void>): Promise<void> {
  keepFilesPrivate();
  try {
    loadEnvFile(say);
    const settings = readSettings(process.env);
    const database = settings.databaseUrl
      ? { url: settings.databaseDirectUrl ?? settings.databaseUrl, stop: () => Promise.resolve() }
      : await joinEmbedded(settings.dataDir, say);
    try {
      await program(settings, database.url);
    } finally {
      await database.stop();
    }
  } catch (error) {
    const expected = [ProgramError, ValidationError, EmbeddedError, SettingsError, SchemaError];
    const isExpected = error instanceof Error && (isOfDisk(error) || expected.some((kind) => error instanceof kind));
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}
