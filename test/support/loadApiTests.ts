import path from 'node:path';
import { loadTests } from './loadTests.ts';
import { server } from './server.ts';

/** The tests of the API in a room. */
export const loadApiTests = (room: string) => loadTests(path.join(room, 'api'), server.startAgain);
