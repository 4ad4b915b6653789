import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * A Jest environment that writes what each test file has counted, and the processor time that it took, to the file which
 * TEST_COUNTS names (scripts/testCounts.mjs reads it). The entry's own line has what is shared: loading, the server.
 */
export const counting = (Environment) =>
  class extends Environment {
    #entry;
    #kind;
    #files = [];
    #began = process.cpuUsage();
    #fileBegan;
    /** Calls of the API that have succeeded. */
    answered;

    constructor(config, context) {
      super(config, context);
      this.#entry = path.relative(root, context.testPath).replaceAll('\\', '/');
      this.#kind = config.projectConfig.displayName.name;
      this.global.testCounts = {};
    }

    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      // The entry's describe blocks are its files (loadTests.ts).
      if (event.describeBlock?.parent?.name !== 'ROOT_DESCRIBE_BLOCK' || this.#entry.includes('.test.')) return;
      const file = `${this.#entry.replace(/\.tsx?$/, '')}/${event.describeBlock.name}`;
      if (event.name === 'run_describe_start') this.#fileBegan = process.cpuUsage();
      if (event.name === 'run_describe_finish') this.#files.push({ file, ms: milliseconds(this.#fileBegan) });
    }

    async teardown() {
      const counts = this.global.testCounts;
      await super.teardown();
      if (!process.env.TEST_COUNTS) return;
      const shared = milliseconds(this.#began) - this.#files.reduce((sum, { ms }) => sum + ms, 0);
      const lines = [...this.#files, { file: this.#entry, ms: shared, counts, answered: this.answered }];
      const text = lines.map((line) => JSON.stringify({ kind: this.#kind, ...line })).join('\n');
      fs.appendFileSync(process.env.TEST_COUNTS, `${text}\n`);
    }
  };

function milliseconds(since) {
  const { user, system } = process.cpuUsage(since);
  return Math.round((user + system) / 1000);
}
