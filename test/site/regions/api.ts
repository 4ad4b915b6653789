import { loadApiTests } from '#test/loadApiTests.ts';

loadApiTests(__dirname);
