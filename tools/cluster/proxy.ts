import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { eventually } from '#test/eventually.ts';

export interface ProxyPorts {
  http: number;
  postgres: number;
}

export interface Proxy {
  /** Sends connections to another PostgreSQL from now on, and ends those to the former one. */
  switchTo: (port: number) => Promise<void>;
}

/**
 * A request is sent again to another server where that is harmless: what only reads, and what carries a key that makes
 * it happen once. `bufsize` is the largest request that can be: the proxy holds it until it is answered.
 */
const configOf = (ports: ProxyPorts, servers: number[], primary: number, socket: string) => `
global
  stats socket ${socket} mode 600 level admin
  tune.bufsize 524288

defaults
  timeout connect 2s
  timeout check 5s
  timeout client 30s
  timeout server 30s
  timeout http-keep-alive 30s

listen morada
  mode http
  bind 127.0.0.1:${ports.http}
  balance roundrobin
  option forwardfor
  option http-buffer-request
  option httpchk GET /api/health
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless { method GET HEAD } or { req.hdr(Idempotency-Key) -m found }
  http-error status 503 content-type application/json string '{"message":"O serviço está temporariamente indisponível.","code":"unavailable"}' hdr Retry-After 5
  default-server check inter 1s fall 3 rise 1
${servers.map((port, index) => `  server morada${index + 1} 127.0.0.1:${port}`).join('\n')}

listen postgres
  mode tcp
  bind 127.0.0.1:${ports.postgres}
  retries 0
  timeout client 1h
  timeout server 1h
  server primary 127.0.0.1:${primary}
`;

export async function startProxy(
  folder: string,
  ports: ProxyPorts,
  servers: number[],
  primary: number,
  opened: AsyncDisposableStack,
): Promise<Proxy> {
  const socket = path.join(folder, 'haproxy.sock');
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, configOf(ports, servers, primary, socket));
  // After a stop nothing starts any more.
  if (opened.disposed) throw new Error('stopped');
  const child = spawn(process.env['HAPROXY'] ?? 'haproxy', ['-db', '-q', '-f', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  opened.defer(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const send = (command: string) => sendCommand(socket, command);
  await Promise.race([
    eventually(() => send('show info').then((info) => [info], () => [])), // prettier-ignore
    exited.then(() => {
      throw new Error('HAProxy does not start');
    }),
  ]);
  return {
    switchTo: async (port) => {
      await send(`set server postgres/primary addr 127.0.0.1 port ${port}`);
      await send('shutdown sessions server postgres/primary');
    },
  };
}

/** One command to the runtime API. */
async function sendCommand(socket: string, command: string): Promise<string> {
  const connection = connect(socket);
  connection.end(`${command}\n`);
  return text(connection);
}
