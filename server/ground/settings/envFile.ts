import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { environment } from './environment.ts';

/** Names a misspelt setting, which would be ignored silently. The environment itself has other programs' variables. */
export function loadEnvFile(say: (line: string) => void, file = '.env'): void {
  if (!existsSync(file)) return;
  process.loadEnvFile(file);
  for (const name of Object.keys(parseEnv(readFileSync(file, 'utf8'))))
    if (!Object.hasOwn(environment.fields, name)) say(`${name} in .env is not a setting of Morada.`);
}
