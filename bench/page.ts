import { writePage } from './publish.ts';

// After a change of shortfalls.ts: `node scripts/run.mjs bench/page.ts` writes the reasons beside the figures of the stored runs.
process.stdout.write(`Written to ${await writePage()}.\n`);
