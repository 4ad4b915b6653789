import { ensureBuilt, ensureInstalled, runOnRuntime } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
await runOnRuntime(['--import', './scripts/quickImports.mjs', 'server/main.ts']);
