import { availableParallelism } from 'node:os';

/**
 * How many pieces of work that fill a processor, such as a password's hash or a photograph, are done at once: one
 * processor stays free for everything else, and of the four threads they run on two, for files are read on them too.
 */
export const HEAVY_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
