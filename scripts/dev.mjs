// The server restarts and the pages reload as files change; pages on 8087, which passes /api on to the server on 3000.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureInstalled, root, runOnRuntime, runtime } from './setup.mjs';

const PAGES = 'http://127.0.0.1:8087';

const answers = (address) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/** After all that webpack and the server print as they start. */
async function sayAddress() {
  // The second one through the first.
  for (const address of [PAGES, `${PAGES}/api/ready`]) while (!(await answers(address))) await pause(500);
  await pause(500);
  console.log(`\nOpen ${PAGES}`);
}

await ensureInstalled();
const webpack = path.join('node_modules', 'webpack-cli', 'bin', 'cli.js');
const pages = spawn(runtime, [webpack, 'serve', '--mode', 'development'], { cwd: root, stdio: 'inherit' });
process.on('exit', () => pages.kill());
void sayAddress();
await runOnRuntime(['--import', './scripts/quickImports.mjs', '--watch', 'server/main.ts']);
