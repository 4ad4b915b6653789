import { existsSync } from 'node:fs';
import { ValidationError } from 'yup';
import { joinEmbedded } from '../db/embedded/embedded.ts';
import { EmbeddedError } from '../db/embedded/runner.ts';
import { SchemaError } from '../db/migrate.ts';
import { keepFilesPrivate } from '../files/dataFolder.ts';
import { readSettings, SettingsError } from '../settings.ts';
import type { Settings } from '../settings.ts';

/** What whoever runs a program can mend, told in one line; anything else is a bug and keeps its stack. */
export class ProgramError extends Error {}

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** A disk that is full, or a folder that nobody may write: node says which in one line. */
const isOfDisk = (error: Error) => 'code' in error && /^(ENOSPC|EDQUOT|EROFS|EACCES|ENOTDIR)$/.test(String(error.code));

/** Runs a program for whoever operates Morada, on the database of the settings, also beside a server that runs. */
export async function runProgram(program: (settings: Settings, databaseUrl: string) => Promise<void>): Promise<void> {
  keepFilesPrivate();
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const settings = readSettings(process.env);
    const database = settings.databaseUrl
      ? { url: settings.databaseUrl, stop: () => Promise.resolve() }
      : await joinEmbedded(settings.dataDir, say);
    try {
      await program(settings, database.url);
    } finally {
      await database.stop();
    }
  } catch (error) {
    const told = [ProgramError, ValidationError, EmbeddedError, SettingsError, SchemaError];
    const isTold = error instanceof Error && (isOfDisk(error) || told.some((kind) => error instanceof kind));
    console.error(isTold ? error.message : error);
    process.exitCode = 1;
  }
}
