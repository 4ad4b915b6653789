// Everything that must hold, cheapest first. Goes on after a failure, so that one run tells all of them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, root, runtime } from './setup.mjs';

ensureInstalled();
const results = mkdtempSync(path.join(tmpdir(), 'morada-test-results-'));
const jestResults = path.join(results, 'jest.json');
const browserResults = path.join(results, 'playwright.json');
const failed = [];
const notRun = [];

function step(title, script, args = [], env = {}) {
  console.log(`\n▸ ${title}`);
  const started = Date.now();
  const { status } = spawnSync(runtime, [path.join('node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  console.log(`  ${status === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(0)} s`);
  if (status !== 0) failed.push(title);
}

step('types', 'typescript7/bin/tsc', ['--noEmit', '-p', '.']);
step('lint', 'eslint/bin/eslint.js', ['--ext', '.ts,.tsx,.js,.mjs,.cjs', '--max-warnings', '0', '.'], {
  ESLINT_USE_FLAT_CONFIG: 'false',
});
step('unused code', 'knip/bin/knip.js');
step('format', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']);
step('unit, API, screens, processes', 'jest/bin/jest.js', ['--json', `--outputFile=${jestResults}`], {
  NODE_ENV: 'test',
});

const chromium = findChromium();
if (chromium) {
  ensureBuilt();
  step('end to end', '@playwright/test/cli.js', ['test', '--project=e2e'], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserResults,
  });
} else {
  failed.push('end to end');
  notRun.push('end to end: there is no Chromium. Install your distribution’s chromium, or name one by CHROMIUM=/path.');
}

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

const specsOf = ({ suites = [], specs = [] } = {}) => [...specs, ...suites.flatMap(specsOf)];

const jest = read(jestResults);
const browserReport = read(browserResults);
const browser = browserReport?.stats;
const secondTries = [
  ...(jest?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status, invocations }) => status === 'passed' && invocations > 1),
  ),
  ...specsOf(browserReport ?? {}).filter(({ tests }) => tests.some(({ status }) => status === 'flaky')),
].map(({ fullName, title }) => fullName ?? title);
const passedTests = (jest?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0);
const failedTests = (jest?.numFailedTests ?? 0) + (jest?.numRuntimeErrorTestSuites ?? 0) + (browser?.unexpected ?? 0);
const skippedTests = (jest?.numPendingTests ?? 0) + (browser?.skipped ?? 0);
rmSync(results, { recursive: true });

console.log('');
for (const title of secondTries) console.log(`Passed on the second try: ${title}`);
for (const line of notRun) console.log(`Not run: ${line}`);
if (skippedTests > 0) console.log(`Not run: ${skippedTests} skipped tests`);
console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'Nothing was left out and nothing failed.');
console.log(`${passedTests} passed, ${Math.max(failedTests, failed.length > 0 ? 1 : 0)} failed`);
process.exit(failed.length > 0 ? 1 : 0);
