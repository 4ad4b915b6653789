// `node scripts/run.mjs server/cli/createAdmin.ts …`: one of our programs, on a machine where nothing is installed yet.
import path from 'node:path';
import { ensureInstalled, root, runOnRuntime } from './setup.mjs';

await ensureInstalled();
const [program, ...args] = process.argv.slice(2);
await runOnRuntime([path.join(root, program), ...args]);
