// Everything that must hold. Goes on after a failure, so that one run tells all of them.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureInstalled, root, runtime } from './setup.mjs';

ensureInstalled();
const results = mkdtempSync(path.join(tmpdir(), 'morada-test-results-'));
const resultOf = (name) => path.join(results, `${name}.json`);
const failed = [];
const notRun = [];

/** What a quiet step prints comes when it has ended, so that two that run beside each other do not mix. */
function step(title, script, args = [], { env = {}, quiet = false } = {}) {
  if (!quiet) console.log(`\n▸ ${title}`);
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(runtime, [script, ...args], {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
    child.on('close', (status) => {
      if (quiet) process.stdout.write(`\n▸ ${title}\n${Buffer.concat(printed).toString()}`);
      const seconds = ((Date.now() - started) / 1000).toFixed(0);
      console.log(`  ${title}: ${status === 0 ? 'ok' : 'FAILED'}, ${seconds} s`);
      if (status !== 0) failed.push(title);
      resolve();
    });
  });
}

const library = (script) => path.join('node_modules', script);

async function checks() {
  await step('types', library('typescript7/bin/tsc'), ['--noEmit', '-p', '.'], { quiet: true });
  await step('unused code', library('knip/bin/knip.js'), [], { quiet: true });
  await step('format', library('prettier/bin/prettier.cjs'), ['--check', '--log-level', 'warn', '.'], { quiet: true });
  await step('browser and pages', 'scripts/prepareBrowser.mjs', [], { quiet: true });
}

function lint() {
  const options = ['--ext', '.ts,.tsx,.js,.mjs,.cjs', '--max-warnings', '0', '.'];
  const env = { ESLINT_USE_FLAT_CONFIG: 'false' };
  return step('lint', library('eslint/bin/eslint.js'), options, { env, quiet: true });
}

async function endToEnd() {
  const chromium = findChromium();
  if (chromium) {
    const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: resultOf('browser') };
    await step('end to end', library('@playwright/test/cli.js'), ['test', '--project=e2e'], { env });
  } else {
    failed.push('end to end');
    notRun.push(
      'end to end: there is no Chromium. Install your distribution’s chromium, or name one by CHROMIUM=/path.',
    );
  }
}

// Types and the like leave a processor free, and lint needs one for a minute.
const linting = lint();
await checks();
await step(
  'unit, API, screens, processes',
  library('jest/bin/jest.js'),
  ['--json', `--outputFile=${resultOf('jest')}`],
  { env: { NODE_ENV: 'test' } },
);
await linting;
await endToEnd();

const read = (name) => {
  try {
    return JSON.parse(readFileSync(resultOf(name), 'utf8'));
  } catch {
    return null;
  }
};
const specsOf = ({ suites = [], specs = [] } = {}) => [...specs, ...suites.flatMap(specsOf)];

const jest = read('jest');
const browser = read('browser');
const secondTries = [
  ...(jest?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status, invocations }) => status === 'passed' && invocations > 1),
  ),
  ...specsOf(browser ?? {}).filter(({ tests }) => tests.some(({ status }) => status === 'flaky')),
].map(({ fullName, title }) => fullName ?? title);
const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = browser?.stats ?? {};
const passedTests = (jest?.numPassedTests ?? 0) + expected + flaky;
const failedTests = (jest?.numFailedTests ?? 0) + (jest?.numRuntimeErrorTestSuites ?? 0) + unexpected;
const skippedTests = (jest?.numPendingTests ?? 0) + skipped;
rmSync(results, { recursive: true });

console.log('');
for (const title of secondTries) console.log(`Passed on the second try: ${title}`);
for (const line of notRun) console.log(`Not run: ${line}`);
if (skippedTests > 0) console.log(`Not run: ${skippedTests} skipped tests`);
console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'Nothing was left out and nothing failed.');
console.log(`${passedTests} passed, ${Math.max(failedTests, failed.length > 0 ? 1 : 0)} failed`);
process.exit(failed.length > 0 ? 1 : 0);
