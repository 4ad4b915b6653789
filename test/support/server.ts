import type { TestServer } from './testServer.ts';

declare global {
  /** Set by the environment (withServer.mjs) before the test file is read. */
  var testServer: TestServer;
}

/** The server of this test file. */
export const server = globalThis.testServer;
