import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { eventually } from './eventually.ts';
import type { ServerProcess } from './spawnServer.ts';

/** PostgreSQL removes this file when it has stopped in order. */
export const isRunning = (dataDir: string) => existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'));

/** A request that the server has accepted, and that ends with its body. */
export async function anAcceptedLogin(server: ServerProcess) {
  const body = JSON.stringify({ email: 'ana@exemplo.com.br', password: 'Senha@123' });
  const head = `Host: morada\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(`POST /api/users/login HTTP/1.1\r\n${head}\r\nExpect: 100-continue\r\n\r\n`);
  await eventually(async () => (received.includes('100 Continue') ? [received] : []));
  return { socket, body, received: () => received };
}

export const isStopping = (server: ServerProcess) =>
  eventually(async () => (server.output().includes('Stopping…') ? [server] : []));
