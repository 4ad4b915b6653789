// The server restarts and the pages reload as files change; pages on 8087, which passes /api on to the server on 3000.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, root, runOnRuntime, runtime } from './setup.mjs';

await ensureInstalled();
const webpack = path.join('node_modules', 'webpack-cli', 'bin', 'cli.js');
const pages = spawn(runtime, [webpack, 'serve', '--mode', 'development'], { cwd: root, stdio: 'inherit' });
process.on('exit', () => pages.kill());
await runOnRuntime(['--watch', 'server/main.ts']);
