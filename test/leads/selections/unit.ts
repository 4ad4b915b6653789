import path from 'node:path';
import { loadTests } from '#test/loadTests.ts';

loadTests(path.join(__dirname, 'unit'));
