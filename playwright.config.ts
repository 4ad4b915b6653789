import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  projects: [
    {
      name: 'browser',
      testMatch: '**/browser/*.test.ts',
      testIgnore: process.env['FULL'] ? [] : ['**/*.full.test.ts'],
    },
    // No test: pictures of every page, for people to look at (`npm run screens`).
    { name: 'screenshots', testMatch: '**/screenshots/*.test.ts' },
  ],
  testDir: './test',
  // Starts the demo once, which each worker gets a copy of.
  globalSetup: './test/support/browser/product.ts',
  // More than there are cores: a page waits for its server a third of the time.
  workers: availableParallelism() + 1,
  // For machines that are busy with other work; alone no test comes near.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/e2e.json' }]],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    // Gliding or fading elements take no press yet; a test of motion asks for it (`page.emulateMedia`).
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A service worker answers in place of the tests' own network; the test of it lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      // Quiet: a browser that looks up its maker's hosts would wait for a network that may not be there.
      args: [
        '--headless',
        // Without V8's optimizing compilers: a test's page closes before faster code has saved what its compilation costs.
        '--js-flags=--no-opt,--no-maglev',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nothing outside of this machine: a map without its tiles still shows everything else.
        '--host-resolver-rules=MAP tile.openstreetmap.org ~NOTFOUND',
      ],
    },
  },
});
