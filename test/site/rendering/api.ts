/** @jest-environment #test/renderingEnvironment.mjs */
import { loadApiTests } from '#test/loadApiTests.ts';

loadApiTests(__dirname);
