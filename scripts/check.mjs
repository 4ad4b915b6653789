// `npm run check`: types, unused code, format and lint. Names of them run these alone.
import { ensureInstalled } from './setup.mjs';

await ensureInstalled();
const { check, checkAll, failed, finish } = await import('./testRun.mjs');
const names = process.argv.slice(2);
if (names.length === 0) await checkAll();
for (const name of names) await check(name);
await finish(failed.length > 0 ? 1 : 0);
