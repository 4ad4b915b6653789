// Kills, bad requests, slow connections, full disks, floods and hostile files: whether what is promised holds. Names of parts run these alone.
import { ensureBuilt, ensureInstalled, runOnRuntime } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
await runOnRuntime(['tools/campaign/main.ts', ...process.argv.slice(2)]);
