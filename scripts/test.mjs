// Everything that must hold; paths of test files or folders run these alone. `--deep`: what takes minutes, and more
// generated inputs. Goes on after a failure, so that one run tells all of them.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureInstalled, fail, root } from './setup.mjs';
import { entryOf, isFull, kindOf, needsPages, testFiles } from './testFiles.mjs';

const args = process.argv.slice(2);

/** `leads/agenda`, `test/leads/agenda` or a file in it, as a path from the root. */
function pathOf(name) {
  const named = path.relative(root, path.resolve(name)).replaceAll('\\', '/');
  const found = [named, `test/${name}`].find(
    (each) => `${each}/`.startsWith('test/') && existsSync(path.join(root, each)),
  );
  return found?.replace(/\/$/, '') ?? fail(`No test file, room or folder: ${name}`);
}

const paths = args.filter((name) => !name.startsWith('--')).map(pathOf);
const isNamed = (file, name) => file === name || file.startsWith(`${name}/`);
const isWhole = paths.length === 0 || paths.includes('test');
const named = testFiles(root).filter((file) => paths.some((name) => isNamed(file, name)));
if (!isWhole && named.length === 0) fail(`No test in: ${paths.join(' ')}`);
const deep = args.includes('--deep') || paths.some((name) => name.includes('/deep'));
const full = args.includes('--full') || (!isWhole && named.every(isFull));
await ensureInstalled();
const { checkAll, failed, finish, folder, JEST, PLAYWRIGHT, step } = await import('./testRun.mjs');
const { reportCounts } = await import('./testCounts.mjs');

const resultOf = (title) => path.join(folder, `${title}.json`);
const notRun = [];

/** Steps of the run write there what their tests have counted. */
const counts = path.join(folder, 'counts.jsonl');
const runEnv = { TEST_COUNTS: counts, ...(full && { FULL: 'true' }) };

/** In Jest's processes, the server and PostgreSQL in one. */
const jest = (output, { args = [], env = {} } = {}) =>
  step('jest', JEST, [...args, '--json', `--outputFile=${resultOf('jest')}`], {
    env: { NODE_ENV: 'test', ...(deep && { DEEP: 'true' }), ...runEnv, ...env },
    output,
  });

const inChromium = (output, args) => {
  const env = {
    ...runEnv,
    CHROMIUM: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: resultOf('browser'),
  };
  return step('browser', PLAYWRIGHT, ['test', ...args], { env, output });
};

const prepare = (output) =>
  step('browser and pages', 'scripts/prepareBrowser.mjs', [], {
    env: runEnv,
    output: output === 'live' ? 'live' : 'after',
  });

async function playwright(output, args) {
  await prepare(output);
  if (findChromium()) {
    await inChromium(output, args);
  } else {
    failed.push('browser');
    notRun.push('browser: there is no Chromium. Install your distribution’s chromium, or name one by CHROMIUM=/path.');
  }
}

const read = (title) => {
  try {
    return JSON.parse(readFileSync(resultOf(title), 'utf8'));
  } catch {
    return null;
  }
};
const specsOf = ({ suites = [], specs = [] } = {}) => [...specs, ...suites.flatMap(specsOf)];

if (args.includes('--deep')) {
  await prepare('lines');
  await jest('lines');
} else if (isWhole) {
  // The browser waits a lot, so the checks run beside it. Jest beside it, too, would save little: two processors are busy then.
  await Promise.all([playwright('lines', ['--project=browser']), checkAll({ full })]);
  await jest('lines');
} else {
  const ofKinds = (...kinds) => named.filter((file) => kinds.includes(kindOf(file)) && (full || !isFull(file)));
  const inJest = ofKinds('unit', 'api', 'screens', 'process', ...(deep ? ['deep'] : []));
  const entries = [...new Set(inJest.map((file) => entryOf(root, file)))];
  if (inJest.some(needsPages)) await prepare('live');
  if (entries.length > 0)
    await jest('live', { args: ['--runTestsByPath', ...entries], env: { TEST_FILES: inJest.join(' ') } });
  // Pictures of all pages only where they are named.
  const isOfPictures = paths.some((name) => name.includes('/screenshots'));
  const inBrowser = ofKinds('browser', ...(isOfPictures ? ['screenshots'] : []));
  if (inBrowser.length > 0) await playwright('live', inBrowser);
}

/** Characters: as much as a log is read for. */
const PAGE_TEXT = 6000;

const units = read('jest');
const browser = read('browser');
const { expected = 0, unexpected = 0, skipped = 0 } = browser?.stats ?? {};
const passedTests = (units?.numPassedTests ?? 0) + expected;
const failedTests = (units?.numFailedTests ?? 0) + (units?.numRuntimeErrorTestSuites ?? 0) + unexpected;
const skippedTests = (units?.numPendingTests ?? 0) + skipped;

/** The page at the failure of a browser test, as a screen reader has it. */
const pageOf = (result) =>
  result.attachments
    .filter(({ name, path: file }) => name === 'error-context' && file !== undefined)
    .map(({ path: file }) => readFileSync(file, 'utf8').split('# Page snapshot').slice(1).join('').slice(0, PAGE_TEXT));

/** Printed again at the end, where people look first: what failed, and why. */
const failures = [
  ...(units?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${path.relative(root, name)}\n${message}`),
  ...specsOf(browser ?? {})
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((one) => one.results);
      const errors = results.flatMap((result) => result.errors.map(({ message }) => message));
      return [`${file}: ${title}`, ...errors, ...results.flatMap(pageOf)].join('\n');
    }),
  ...(browser?.errors ?? []).map(({ message }) => message),
];

for (const failure of failures) console.log(`\n✘ ${failure}`);
if (isWhole && !deep) {
  const over = reportCounts(counts, { isGate: !full });
  for (const line of over) console.log(line);
  if (over.length > 0) failed.push('budget');
}
console.log('');
for (const line of notRun) console.log(`Not run: ${line}`);
if (skippedTests > 0) console.log(`Not run: ${skippedTests} skipped tests`);
if (failed.length > 0) {
  console.log(`Failed: ${failed.join(', ')}\n${passedTests} passed, ${failedTests} failed`);
} else {
  console.log(`Nothing failed.\n${passedTests} passed, 0 failed`);
}
await finish(failed.length > 0 ? 1 : 0);
