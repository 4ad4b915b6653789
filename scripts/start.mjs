import path from 'node:path';
import { ensureBuilt, ensureInstalled, root, runOnRuntime } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
await runOnRuntime(['--import', import.meta.resolve('./quickImports.mjs'), path.join(root, 'server/main.ts')]);
