import { counting } from './counting.mjs';
import { awayFromMidnight } from './midnight.ts';
import { startTestServer } from './testServer.ts';

/** Milliseconds that most take, also on a slow machine. */
const A_FILE = 180_000;
const A_TEST = 120_000;

/**
 * A Jest environment in which each entry has a server of its own as `testServer`. An `.alone` file may change its settings:
 * `@jest-environment-options {"settings": {"signup": "approval"}}` in its first comment.
 */
export const withServer = (Environment) =>
  class extends counting(Environment) {
    #settings;
    #server;

    constructor(config, context) {
      super(config, context);
      this.#settings = config.projectConfig.testEnvironmentOptions.settings ?? {};
    }

    async setup() {
      await awayFromMidnight(A_FILE);
      await super.setup();
      this.#server = await startTestServer(
        { url: process.env.MORADA_TEST_CLUSTER, ownerUrl: process.env.MORADA_TEST_OWNER },
        this.#settings,
      );
      this.global.testServer = this.#server;
      this.global.testCounts.servers = 1;
    }

    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      if (event.name === 'test_start') await awayFromMidnight(A_TEST);
      if (event.name === 'test_fn_success' || event.name === 'test_fn_failure')
        for (const line of this.#server.takeUndescribed()) event.test.errors.push(new Error(`not described: ${line}`));
    }

    async teardown() {
      this.answered = [...(this.#server?.answered ?? [])];
      await this.#server?.stop();
      await super.teardown();
    }
  };
