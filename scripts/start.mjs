import { ensureBuilt, ensureInstalled, runOnRuntime } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
await runOnRuntime(['--import', './server/quickImports.ts', 'server/main.ts']);
