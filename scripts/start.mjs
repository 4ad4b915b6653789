import { ensureBuilt, ensureInstalled, runOnRuntime } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
await runOnRuntime(['server/main.ts']);
