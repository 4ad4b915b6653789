import { startTestServer } from './testServer.ts';

/**
 * A Jest environment in which each test file has a server of its own as `testServer`. A file may change its settings:
 * `@jest-environment-options {"settings": {"signup": "approval"}}` in its first comment.
 */
export const withServer = (Environment) =>
  class extends Environment {
    #settings;
    #server;

    constructor(config, context) {
      super(config, context);
      this.#settings = config.projectConfig.testEnvironmentOptions.settings ?? {};
    }

    async setup() {
      await super.setup();
      this.#server = await startTestServer(
        { url: process.env.MORADA_TEST_CLUSTER, ownerUrl: process.env.MORADA_TEST_OWNER },
        this.#settings,
      );
      this.global.testServer = this.#server;
    }

    async teardown() {
      await this.#server?.stop();
      await super.teardown();
    }
  };
