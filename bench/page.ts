import { writePage } from './publish.ts';

// The stored runs beside the reasons of shortfalls.ts, which are written after a run.
process.stdout.write(`Written to ${await writePage()}.\n`);
