import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { aNetwork } from '../shared/callApi.ts';
import { median, megabytes, quantile } from '../shared/figures.ts';
import { figure, none, promise } from '../shared/lines.ts';
import type { Line } from '../shared/lines.ts';
import { memoryOf, openFilesOf } from '../shared/processFigures.ts';
import { anAdmin, bearer, startInstance } from './instance.ts';
import type { Account } from './instance.ts';

const SLOW = 500;
const CLIENTS = 20;
/** Between two requests of one client. */
const THINKING = 100;
const MEASURED = 15_000;
/** Longer than the server waits for headers (a minute, and half of one until it looks) and for a client that does not read (90 s). */
const HELD = 110_000;
/** Between two bytes of a slow client. */
const DRIP = 500;
/** Coarse: what a person calls slow. The figures tell more. */
const BOUND = 1_500;
const GROWTH = 300 * 1024 * 1024;

type Kind = 'headers a byte at a time' | 'bodies a byte at a time' | 'answers read a byte at a time';

interface SlowClient {
  kind: Kind;
  socket: Socket;
  /** Whether the server has ended it. */
  ended: boolean;
}

const headersOf = (origin: string) => `host: ${new URL(origin).host}\r\nx-forwarded-for: 203.0.113.7\r\n`;

function slowClient(kind: Kind, origin: string, largest: string): SlowClient {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const client: SlowClient = { kind, socket, ended: false };
  const end = () => {
    client.ended = true;
  };
  socket.on('error', end).on('close', end).on('end', end);
  const head = headersOf(origin);
  if (kind === 'answers read a byte at a time') {
    // As often as the server lets anybody ask ahead: nothing on the way can hold it all.
    socket.write(`GET ${largest} HTTP/1.1\r\n${head}\r\n`.repeat(8));
    socket.pause();
  } else if (kind === 'bodies a byte at a time') {
    socket.write(
      `POST /api/users/login HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{`,
    );
  } else {
    socket.write(`GET /api/properties HTTP/1.1\r\n${head}x-slow: `);
  }
  return client;
}

function drip({ kind, socket, ended }: SlowClient): void {
  if (ended) return;
  if (kind === 'answers read a byte at a time') socket.read(1);
  else socket.write(' ');
}

interface Measured {
  durations: number[];
  failed: string[];
}

/** Ordinary work of visitors and an admin. */
async function ordinary(origin: string, admin: Account, during: number): Promise<Measured> {
  const durations: number[] = [];
  const failed: string[] = [];
  const last = Date.now() + during;
  const asks: [string, Record<string, string>][] = [
    ['/api/properties?pageSize=20', {}],
    ['/api/properties/map?zoom=12&bbox=-47,-24,-46,-23', {}],
    ['/landing', {}],
    ['/api/leads?pageSize=20', bearer(admin)],
    ['/api/ready', {}],
  ];
  const client = async (_none: unknown, first: number) => {
    const network = aNetwork();
    for (let turn = first; Date.now() < last; turn++) {
      const [path, own] = asks[turn % asks.length] ?? ['/', {}];
      const from = performance.now();
      const headers = { ...network, ...own };
      const signal = AbortSignal.timeout(20_000);
      try {
        const answer = await fetch(origin + path, { headers, signal });
        await answer.arrayBuffer();
        if (!answer.ok) failed.push(`${path}: ${answer.status.toString()}`);
      } catch (error) {
        failed.push(`${path}: ${String(error)}`);
      }
      durations.push(performance.now() - from);
      await pause(THINKING);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { durations, failed };
}

const ms = (value: number) => `${Math.round(value).toString()} ms`;
const timesText = ({ durations }: Measured) =>
  `middle ${ms(median(durations))}, p99 ${ms(quantile(durations, 0.99))}, slowest ${ms(quantile(durations, 1))} of ${durations.length.toString()}`;

export async function slow(opened: AsyncDisposableStack): Promise<Line[]> {
  const instance = await startInstance(opened);
  const { origin } = instance;
  const admin = await anAdmin(origin, await instance.databaseUrl());
  await ordinary(origin, admin, 3_000);
  const before = await ordinary(origin, admin, MEASURED);
  const filesBefore = openFilesOf(instance.server().pid);
  const memoryBefore = memoryOf(instance.server().pid);

  const kinds: Kind[] = ['headers a byte at a time', 'bodies a byte at a time', 'answers read a byte at a time'];
  const largest = await largestFile(origin);
  const clients: SlowClient[] = [];
  opened.defer(() => clients.forEach(({ socket }) => socket.destroy()));
  for (let n = 0; n < SLOW; n++)
    clients.push(slowClient(kinds[n % kinds.length] ?? 'headers a byte at a time', origin, largest));
  const dripping = setInterval(() => clients.forEach(drip), DRIP);
  opened.defer(() => clearInterval(dripping));
  const heldFrom = Date.now();
  const during = await ordinary(origin, admin, MEASURED);
  const filesAtMost = openFilesOf(instance.server().pid);
  const open = clients.filter(({ ended }) => !ended).length;
  let memoryPeak = memoryOf(instance.server().pid);
  while (Date.now() - heldFrom < HELD) {
    await pause(1_000);
    memoryPeak = Math.max(memoryPeak, memoryOf(instance.server().pid));
  }
  // The server's own: a client that does not read does not hear of the end.
  const heldStill = openFilesOf(instance.server().pid);
  clearInterval(dripping);
  clients.forEach(({ socket }) => socket.destroy());
  await pause(1_000);
  const after = await ordinary(origin, admin, MEASURED);
  const within = (measured: Measured) => quantile(measured.durations, 0.99) <= BOUND;
  return [
    promise('slow connections open at once', open, open >= SLOW * 0.99),
    figure(
      `open files of the server before, with them, and ${(HELD / 1000).toString()} s later`,
      [filesBefore, filesAtMost, heldStill].join(', '),
    ),
    figure(`${CLIENTS.toString()} ordinary clients before`, timesText(before)),
    promise('… during it (p99 within 1.5 s)', timesText(during), within(during)),
    promise('… afterwards (p99 within 1.5 s)', timesText(after), within(after)),
    none('ordinary requests that failed', [...before.failed, ...during.failed, ...after.failed]),
    promise(
      'memory of the server before and at its most (grows by at most 300 MB)',
      `${megabytes(memoryBefore)}, ${megabytes(memoryPeak)}`,
      Number.isNaN(memoryPeak) || memoryPeak - memoryBefore <= GROWTH,
    ),
    none('ends of the server', instance.ends),
  ];
}

/** The largest of the pages' files. */
async function largestFile(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/landing`)).text();
  let largest = { path: '/landing', size: 0 };
  for (const [, path = ''] of page.matchAll(/(?:src|href)="(\/static\/[^"]+\.(?:js|css))"/g)) {
    const size = (await (await fetch(origin + path)).arrayBuffer()).byteLength;
    if (size > largest.size) largest = { path, size };
  }
  return largest.path;
}
