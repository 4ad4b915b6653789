// The benchmark, with the browser and the built pages that some of its rows open.
import { findChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, fail, runOnRuntime } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
const chromium = findChromium();
if (!chromium) fail('There is no Chromium. Install your distribution’s chromium, or name one by CHROMIUM=/path.');
await runOnRuntime(['bench/main.ts', ...process.argv.slice(2)], { ...process.env, CHROMIUM: chromium });
