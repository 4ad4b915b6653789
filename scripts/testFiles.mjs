// Where the tests are: `test/<door>/<room>/<kind>/*.test.ts`. Plain Node: scripts and Jest's tests read it.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Kinds whose files share one Jest entry in each room, beside their folder: `test/leads/agenda/api.ts` loads `api/`. */
export const SHARED_KINDS = ['unit', 'api', 'screens'];
/** Kinds whose files Jest runs one by one. */
export const PROCESS_KINDS = ['process', 'deep'];

/** Runs in the full run alone. */
export const isFull = (file) => /\.full\.test\.tsx?$/.test(file);
/** Replaces modules or starts its server with other settings, so it shares neither with the room's other files. */
export const isAlone = (file) => /\.alone\.(full\.)?test\.tsx?$/.test(file);

/** Its server paints the built pages. */
export const needsPages = (file) => file.startsWith('test/site/rendering/api/');

/** All test files, as paths from `root`. */
export function testFiles(root) {
  return readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .map((file) => `test/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .toSorted();
}

export function kindOf(file) {
  return path.posix.basename(path.posix.dirname(file));
}

/** The file that Jest runs to run this one. */
export function entryOf(root, file) {
  if (!SHARED_KINDS.includes(kindOf(file)) || isAlone(file)) return file;
  const folder = path.posix.dirname(file);
  return [`${folder}.ts`, `${folder}.tsx`].find((entry) => existsSync(path.join(root, entry))) ?? null;
}
