import { say } from '../tools/shared/program.ts';
import { writeResults } from './publish.ts';

// The stored runs beside the reasons of shortfalls.ts, which are written after a run.
say(`Written to ${await writeResults()}.`);
