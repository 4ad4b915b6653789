import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { aJpeg } from '#test/photos.ts';
import { aNetwork } from '../shared/callApi.ts';
import { median, megabytes, quantile, seconds } from '../shared/figures.ts';
import { figure, none, promise } from '../shared/lines.ts';
import type { Line } from '../shared/lines.ts';
import { memoryOf } from '../shared/processFigures.ts';
import { anAdmin, brokers, createProperty, startInstance } from './instance.ts';

/** Clients of one network, which ask for pages that no cache has. */
const FLOODERS = 40;
const VISITORS = 10;
const MEASURED = 15_000;
/** Between two pages of one visitor. */
const THINKING = 200;
/** Longer than a page waits for its data (`PAINT_SECONDS`). */
const LOCKED = 10_000;
/** A person calls more than this slow. */
const BOUND = 2_000;
interface Page {
  status: number;
  isPainted: boolean;
  took: number;
}

async function open(origin: string, path: string, network: Record<string, string>): Promise<Page> {
  const from = performance.now();
  const answer = await fetch(origin + path, { headers: network, signal: AbortSignal.timeout(30_000) });
  const html = await answer.text();
  return { status: answer.status, isPainted: html.includes('id="painted"'), took: performance.now() - from };
}

/** One page after the other, by each of so many clients. */
async function opening(clients: number, during: number, thinking: number, next: () => Promise<Page>): Promise<Page[]> {
  const pages: Page[] = [];
  const last = Date.now() + during;
  const client = async () => {
    while (Date.now() < last) {
      pages.push(await next());
      await pause(thinking);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return pages;
}

const timesOf = (pages: Page[]) => pages.map(({ took }) => took);
const textOf = (pages: Page[]) =>
  `${pages.filter(({ isPainted }) => isPainted).length.toString()} of ${pages.length.toString()}, ` +
  `middle ${seconds(median(timesOf(pages)))}, p99 ${seconds(quantile(timesOf(pages), 0.99))}`;
const arePainted = (pages: Page[]) =>
  pages.length > 0 && pages.every(({ isPainted }) => isPainted) && quantile(timesOf(pages), 0.99) <= BOUND;

/** Every one of so many visitors’ pages, by paths in turn, each from a network of its own. */
function visits(origin: string, paths: string[]) {
  let turn = 0;
  return () => open(origin, paths[turn++ % paths.length] ?? '/', aNetwork());
}

export async function painted(opened: AsyncDisposableStack): Promise<Line[]> {
  const instance = await startInstance(opened, { VISITOR_READS: '0' });
  const { origin } = instance;
  const databaseUrl = await instance.databaseUrl();
  const admin = await anAdmin(origin, databaseUrl);
  const [broker] = await brokers(1, origin, databaseUrl, admin);
  if (!broker) throw new Error('there is no broker');
  const { _id } = await createProperty(origin, admin, [await aJpeg()], { broker: broker.id });
  const pages = ['/', '/landing', '/map', `/property/${_id}`, `/property-detail/${_id}`];

  await opening(1, 3_000, 0, visits(origin, pages));
  const before = await opening(VISITORS, MEASURED, THINKING, visits(origin, pages));
  const memoryBefore = memoryOf(instance.server().pid);
  const flooder = aNetwork();
  let flooded = 0;
  // prettier-ignore
  const [during, flood] = await Promise.all([
    opening(VISITORS, MEASURED, THINKING, visits(origin, pages)),
    opening(FLOODERS, MEASURED, 0, () => open(origin, `/map?q=casa${(flooded++).toString()}`, flooder)),
  ]);
  const memoryAfter = memoryOf(instance.server().pid);

  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  opened.defer(() => holder.end());
  await holder.query('begin');
  await holder.query('lock table properties in access exclusive mode');
  // prettier-ignore
  const [locked, waiting] = await Promise.all([
    opening(VISITORS, LOCKED, THINKING, visits(origin, ['/'])),
    opening(FLOODERS, LOCKED, THINKING, visits(origin, pages.slice(1))),
  ]);
  await holder.query('rollback');
  const from = performance.now();
  while (performance.now() - from < 60_000 && !(await open(origin, `/property/${_id}`, aNetwork())).isPainted)
    await pause(100);
  const recovered = performance.now() - from;
  const after = await opening(VISITORS, 5_000, THINKING, visits(origin, pages));

  return [
    figure('painted pages of 10 visitors before', textOf(before)),
    promise(
      '… while one network asks for new pages on 40 connections (all are painted, p99 within 2 s)',
      textOf(during),
      arePainted(during),
    ),
    figure('the flood’s own painted pages', textOf(flood)),
    promise(
      `login pages painted during a lock of ${seconds(LOCKED)} on the table of properties (all, p99 within 2 s)`,
      textOf(locked),
      arePainted(locked),
    ),
    figure('painted pages that read properties during it', textOf(waiting)),
    promise('a property’s page is painted again after it', seconds(recovered), recovered < 10_000),
    promise('… and all others', textOf(after), arePainted(after)),
    promise(
      'memory of the server before and after the flood (grows by at most 300 MB)',
      `${megabytes(memoryBefore)}, ${megabytes(memoryAfter)}`,
      Number.isNaN(memoryAfter) || memoryAfter - memoryBefore <= 300 * 1024 * 1024,
    ),
    none('ends of the server', instance.ends),
  ];
}
