import path from 'node:path';
import { standNowhere } from './desktop.ts';
import { loadTests } from './loadTests.ts';
import { server } from './server.ts';
import { letNoPageUpload } from './uploads.ts';

async function startAgain(): Promise<void> {
  standNowhere();
  letNoPageUpload();
  localStorage.clear();
  sessionStorage.clear();
  await server.startAgain();
}

/** The tests of the screens in a room. */
export const loadScreensTests = (room: string) => loadTests(path.join(room, 'screens'), startAgain);
