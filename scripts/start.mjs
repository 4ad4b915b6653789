import { ensureBuilt, ensureInstalled, runOnRuntime } from './setup.mjs';

ensureInstalled();
ensureBuilt();
runOnRuntime(['server/main.ts']);
