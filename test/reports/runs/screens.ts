import { loadScreensTests } from '#test/loadScreensTests.ts';

loadScreensTests(__dirname);
