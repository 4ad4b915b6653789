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
    console.error(told.some((kind) => error instanceof kind) && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
