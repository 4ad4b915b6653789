// Everything that must hold; paths of test files or folders run these alone. `--deep`: what takes minutes, and more
// generated inputs. Goes on after a failure, so that one run tells all of them.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureInstalled, fail, root } from './setup.mjs';

const args = process.argv.slice(2);
const paths = args
  .filter((name) => name !== '--deep')
  .map((name) => path.relative(root, path.resolve(name)).replaceAll('\\', '/'));
for (const name of paths) {
  if (!existsSync(path.join(root, name)) || !`${name}/`.startsWith('test/')) fail(`No test file or folder: ${name}`);
}
const deep = args.includes('--deep') || paths.some((name) => name.startsWith('test/deep'));
await ensureInstalled();
const { checkAll, failed, finish, folder, JEST, PLAYWRIGHT, step } = await import('./testRun.mjs');

const resultOf = (name) => path.join(folder, `${name}.json`);
const notRun = [];

/** In Jest's processes, the server and PostgreSQL in one. */
const jest = (output, files = []) =>
  step('jest', JEST, [...files, '--json', `--outputFile=${resultOf('jest')}`], {
    env: { NODE_ENV: 'test', ...(deep && { DEEP: 'true' }) },
    output,
  });

async function playwright(output, args) {
  await step('browser and pages', 'scripts/prepareBrowser.mjs', [], { output: output === 'live' ? 'live' : 'after' });
  const chromium = findChromium();
  if (chromium) {
    const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: resultOf('browser') };
    await step('e2e', PLAYWRIGHT, ['test', ...args], { env, output });
  } else {
    failed.push('e2e');
    notRun.push('e2e: there is no Chromium. Install your distribution’s chromium, or name one by CHROMIUM=/path.');
  }
}

if (args.includes('--deep')) {
  await jest('lines');
} else if (paths.length === 0 || paths.includes('test')) {
  // The browser waits a lot, so the checks run beside it. Jest beside it, too, would save little: two processors are busy then.
  await Promise.all([playwright('lines', ['--project=e2e']), checkAll()]);
  await jest('lines');
} else {
  const inBrowser = paths.filter((name) => /^test\/(e2e|screenshots)\b/.test(name));
  const others = paths.filter((name) => !inBrowser.includes(name));
  if (others.length > 0) await jest('live', others);
  if (inBrowser.length > 0) await playwright('live', inBrowser);
}

const read = (name) => {
  try {
    return JSON.parse(readFileSync(resultOf(name), 'utf8'));
  } catch {
    return null;
  }
};
const specsOf = ({ suites = [], specs = [] } = {}) => [...specs, ...suites.flatMap(specsOf)];

/** Characters: as much as a log is read for. */
const PAGE_TEXT = 6000;

const units = read('jest');
const browser = read('browser');
const { expected = 0, unexpected = 0, skipped = 0 } = browser?.stats ?? {};
const passedTests = (units?.numPassedTests ?? 0) + expected;
const failedTests = (units?.numFailedTests ?? 0) + (units?.numRuntimeErrorTestSuites ?? 0) + unexpected;
const skippedTests = (units?.numPendingTests ?? 0) + skipped;

/** What the page held when a browser test failed, as a screen reader has it. */
const pageOf = (result) =>
  result.attachments
    .filter(({ name, path: file }) => name === 'error-context' && file !== undefined)
    .map(({ path: file }) => readFileSync(file, 'utf8').split('# Page snapshot').slice(1).join('').slice(0, PAGE_TEXT));

/** Once more at the end, where one looks first: what failed, and why. */
const failures = [
  ...(units?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${path.relative(root, name)}\n${message}`),
  ...specsOf(browser ?? {})
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((one) => one.results);
      const errors = results.flatMap((result) => result.errors.map(({ message }) => message));
      return [`test/e2e/${file}: ${title}`, ...errors, ...results.flatMap(pageOf)].join('\n');
    }),
  ...(browser?.errors ?? []).map(({ message }) => message),
];

for (const failure of failures) console.log(`\n✘ ${failure}`);
console.log('');
for (const line of notRun) console.log(`Not run: ${line}`);
if (skippedTests > 0) console.log(`Not run: ${skippedTests} skipped tests`);
console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'Nothing was left out and nothing failed.');
console.log(`${passedTests} passed, ${Math.max(failedTests, failed.length > 0 ? 1 : 0)} failed`);
await finish(failed.length > 0 ? 1 : 0);
