import { TestEnvironment } from 'jest-environment-node';
import { counting } from './counting.mjs';

/** For tests that call functions. */
export default class extends counting(TestEnvironment) {}
