// `node scripts/run.mjs server/cli/createAdmin.ts …`: one of our programs, on a machine where nothing is installed yet.
import { ensureInstalled, runOnRuntime } from './setup.mjs';

await ensureInstalled();
await runOnRuntime(process.argv.slice(2));
