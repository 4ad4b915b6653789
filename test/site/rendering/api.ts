/** @jest-environment ./test/support/renderingEnvironment.mjs */
import { loadApiTests } from '#test/loadApiTests.ts';

loadApiTests(__dirname);
