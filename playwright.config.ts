import { defineConfig } from '@playwright/test';
import { originOf, PRODUCTS } from './test/e2e/support/products.ts';

export default defineConfig({
  projects: [
    { name: 'e2e', testDir: './test/e2e' },
    // No test: pictures of every page, for people to look at (`npm run screens`).
    { name: 'screens', testDir: './test/screenshots' },
  ],
  workers: PRODUCTS.length,
  // What passes only on its second try is named at the end of `npm test`.
  retries: 1,
  // For machines that are busy with other work; alone no test comes near.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/e2e.json' }]],
  use: {
    baseURL: originOf(PRODUCTS[0]),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // A service worker answers in place of the tests' own network; the test of it lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      // Quiet: a browser that looks up its maker's hosts would wait for a network that may not be there.
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: PRODUCTS.map((product) => ({
    command: 'node test/e2e/support/serve.mjs',
    url: `${originOf(product)}/api/ready`,
    env: { PORT: product.port.toString(), SMTP_URL: `smtp://127.0.0.1:${product.smtpPort.toString()}` },
    reuseExistingServer: false,
    // The first start draws the demo's photographs.
    timeout: 180_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  })),
});
