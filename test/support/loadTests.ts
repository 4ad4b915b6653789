import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isAlone, isFull } from '../../scripts/testFiles.mjs';

/** Paths from the project's root, by spaces: the files to run by themselves. */
const wanted = process.env['TEST_FILES']?.split(' ');
const root = path.resolve(__dirname, '../..');

/**
 * Loads the test files of a folder into one Jest entry, so that they share its modules, server and database. Each begins
 * as if it were the first.
 */
export function loadTests(folder: string, startAgain: () => unknown = () => undefined): void {
  const files = readdirSync(folder).filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      !isAlone(file) &&
      (!isFull(file) || process.env['FULL']) &&
      (!wanted || wanted.includes(path.relative(root, path.join(folder, file)).replaceAll('\\', '/'))),
  );
  for (const file of files)
    describe(file.replace(/\.test\.tsx?$/, ''), () => {
      beforeAll(async () => {
        await startAgain();
      });
      jest.requireActual(path.join(folder, file));
    });
}
