import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';

const from = (...parts: string[]) => path.resolve(import.meta.dirname, '..', ...parts);

/** `bench/bare/<name>`, bundled, compiled and minified like the product. */
async function bundle(name: string, folder: string): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const compiler = webpack({
    mode: 'production',
    target: 'browserslist',
    context: from(),
    entry: from('bench/bare', name),
    output: { path: folder, filename: 'page.js', assetModuleFilename: '[name][ext]' },
    experiments: { topLevelAwait: true },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, include: [from('bench')], use: 'babel-loader' },
        { test: /\.css$/, use: ['style-loader', 'css-loader'] },
        { test: /\.png$/, type: 'asset/resource' },
      ],
    },
    performance: false,
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
}

const PAGE = `<!doctype html>
<html lang="pt-BR">
  <body style="margin: 0">
    <div id="root" style="position: fixed; inset: 0"></div>
    <script src="/page.js"></script>
  </body>
</html>`;

export interface BarePage extends AsyncDisposable {
  origin: string;
}

/** A page that has nothing but the one thing, on a server that has nothing but this page and the answer it asks for. */
export async function openBarePage(name: string, answer: unknown): Promise<BarePage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'morada-bench-bare-'));
  await bundle(name, folder);
  const script = await readFile(path.join(folder, 'page.js'));
  await rm(folder, { recursive: true });
  const body = JSON.stringify(answer);
  const server = createServer(({ url }, reply) => {
    if (url === '/') reply.setHeader('content-type', 'text/html').end(PAGE);
    else if (url === '/page.js') reply.setHeader('content-type', 'text/javascript').end(script);
    else if (url?.startsWith('/api/')) reply.setHeader('content-type', 'application/json').end(body);
    else reply.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}
