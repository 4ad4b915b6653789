import { setTimeout as pause } from 'node:timers/promises';
import { zipOf } from '#test/spreadsheets.ts';
import { aNetwork } from '../shared/callApi.ts';
import { megabytes, quantile, seconds } from '../shared/figures.ts';
import { none, promise } from '../shared/lines.ts';
import type { Line } from '../shared/lines.ts';
import { memoryOf } from '../shared/processFigures.ts';
import { anAdmin, bearer, startInstance } from './instance.ts';
import type { Account, Instance } from './instance.ts';

/** MB of the server's heap: what Node takes by itself on the README's 2 GB. */
const HEAP = 1024;
/** Bytes of the process above what it needed before. */
const MAX_GROWTH = 1.5 * 1024 * 1024 * 1024;
/** Milliseconds from one look at the server to the next. */
const EVERY = 50;
/** A person calls more than this slow. */
const BOUND = 2_000;
/** A minute of reading, and its start on a busy machine. */
const MAX_READING = 75_000;

interface SentFile {
  what: string;
  path: '/leads/imports' | '/properties/imports';
  bytes: Buffer;
}

const PIECE = 100_000;

/** In pieces: a file is longer than a text may be. */
function repeated(count: number, one: (at: number) => string): Buffer {
  const pieces: Buffer[] = [];
  for (let from = 0; from < count; from += PIECE)
    pieces.push(Buffer.from(Array.from({ length: Math.min(PIECE, count - from) }, (_, at) => one(from + at)).join('')));
  return Buffer.concat(pieces);
}

const between = (before: string, inside: Buffer, after: string) =>
  Buffer.concat([Buffer.from(before), inside, Buffer.from(after)]);

/** So that no part expands as much as a bomb. */
const varied = (at: number) => ((at * 2_654_435_761) >>> 8).toString(36);

const SHEET = '<row><c t="inlineStr"><is><t>Nome</t></is></c></row><row><c t="inlineStr"><is><t>Ana</t></is></c></row>';

const aWorkbook = (parts: Record<string, Buffer>, sheets: Buffer | string = '') =>
  zipOf({
    'xl/workbook.xml': between(
      '<workbook xmlns:r="r"><sheets>',
      Buffer.from(sheets),
      '<sheet name="Leads" sheetId="9" r:id="rId9"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId9" Target="worksheets/sheet9.xml"/></Relationships>',
    'xl/worksheets/sheet9.xml': `<worksheet><sheetData>${SHEET}</sheetData></worksheet>`,
    ...parts,
  });

const inSheet = (before: string, inside: Buffer, after: string) =>
  aWorkbook({
    'xl/worksheets/sheet9.xml': between(
      `<worksheet>${before}`,
      inside,
      `${after}<sheetData>${SHEET}</sheetData></worksheet>`,
    ),
  });

const aFeed = (inside: Buffer) => between('<ListingDataFeed><Listings>', inside, '</Listings></ListingDataFeed>');

/** Files that are made to fill a server's memory, or to hold it. */
const FILES: Record<string, [SentFile['path'], () => Promise<Buffer> | Buffer]> = {
  'a workbook of 10 million elements inside each other': [
    '/leads/imports',
    () =>
      inSheet(
        '',
        repeated(10_000_000, (at) => `<a${varied(at).slice(-2)}>`),
        '',
      ),
  ],
  'a workbook with an element of 3 million attributes': [
    '/leads/imports',
    () =>
      inSheet(
        '<a',
        repeated(3_000_000, (at) => ` a${varied(at)}${at.toString(36)}=""`),
        '/>',
      ),
  ],
  'a workbook of 200,000 sheets': [
    '/leads/imports',
    () =>
      aWorkbook(
        {},
        repeated(200_000, (at) => `<sheet name="${varied(at)}" r:id="r${at.toString()}"/>`),
      ),
  ],
  'a workbook of 28 million empty texts': [
    '/leads/imports',
    () =>
      aWorkbook({
        'xl/sharedStrings.xml': between(
          '<sst>',
          repeated(28_000_000, (at) => (at % 10 === 0 ? `<si>${varied(at)}</si>` : '<si/>')),
          '</sst>',
        ),
      }),
  ],
  'a workbook of 6 million number formats': [
    '/leads/imports',
    () =>
      aWorkbook({
        'xl/styles.xml': between(
          '<styleSheet><numFmts>',
          repeated(6_000_000, (at) => `<numFmt numFmtId="${at.toString()}" formatCode="${varied(at)}"/>`),
          '</numFmts></styleSheet>',
        ),
      }),
  ],
  'a workbook of 20 million empty rows': [
    '/properties/imports',
    () =>
      inSheet(
        '<sheetData>',
        repeated(20_000_000, (at) => (at % 10 === 0 ? `<row>${varied(at)}</row>` : '<row/>')),
        '</sheetData>',
      ),
  ],
  'a text of 13 million lines': ['/leads/imports', () => repeated(13_000_000, () => 'a;\n')],
  'a feed of 90 MB of elements inside each other': [
    '/properties/imports',
    () => aFeed(repeated(30_000_000, () => '<a>')),
  ],
  'a feed of listings with 150,000 attributes each': [
    '/properties/imports',
    () =>
      aFeed(
        repeated(45, (listing) =>
          between(
            '<Listing><ListingID>1</ListingID><Title',
            repeated(150_000, (at) => ` a${(listing * 150_000 + at).toString(36)}="1"`),
            '>Casa</Title></Listing>',
          ).toString(),
        ),
      ),
  ],
};

const KIND = { '/leads/imports': 'clientes.xlsx', '/properties/imports': 'imoveis.xml' };

async function send({ path, bytes }: SentFile, { origin }: Instance, admin: Account): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), KIND[path]);
  const options = { method: 'POST', headers: { ...bearer(admin), ...aNetwork() }, body: form };
  const answer = await fetch(`${origin}/api${path}`, options).catch((error: unknown) => error);
  if (!(answer instanceof Response)) return String(answer);
  const { message = '' } = (await answer.json()) as { message?: string };
  return `${answer.status.toString()} ${message}`.trim();
}

/** The answers to others in that time. */
async function lookAt(origin: string, isOver: () => boolean): Promise<{ times: number[]; failed: string[] }> {
  const times: number[] = [];
  const failed: string[] = [];
  while (!isOver()) {
    const from = performance.now();
    const answer = await fetch(`${origin}/api/properties`, { headers: aNetwork() }).catch((error: unknown) => error);
    if (!(answer instanceof Response) || !answer.ok)
      failed.push(answer instanceof Response ? answer.status.toString() : String(answer));
    else await answer.arrayBuffer();
    times.push(performance.now() - from);
    await pause(EVERY);
  }
  return { times, failed };
}

export async function sentFiles(opened: AsyncDisposableStack): Promise<Line[]> {
  const instance = await startInstance(opened, { NODE_OPTIONS: `--max-old-space-size=${HEAP.toString()}` });
  const { origin } = instance;
  const admin = await anAdmin(origin, await instance.databaseUrl());
  const lines: Line[] = [];
  const before = memoryOf(instance.server().pid);
  let most = before;
  const notRefused: string[] = [];
  const failed: string[] = [];
  for (const [what, [path, make]] of Object.entries(FILES)) {
    const bytes = await make();
    const over = new AbortController();
    const others = lookAt(origin, () => over.signal.aborted);
    const watching = (async () => {
      while (!over.signal.aborted) {
        most = Math.max(most, memoryOf(instance.server().pid));
        await pause(EVERY);
      }
    })();
    const from = performance.now();
    const answer = await send({ what, path, bytes }, instance, admin);
    const took = performance.now() - from;
    over.abort();
    await watching;
    const { times, failed: more } = await others;
    failed.push(...more.map((one) => `${what}: ${one}`));
    if (!answer.startsWith('400 ') && !answer.startsWith('201')) notRefused.push(`${what}: ${answer}`);
    const slowest = quantile(times, 1);
    lines.push(
      promise(
        `${what} (${megabytes(bytes.length)}): answered ${answer.slice(0, 100)}; slowest answer to others`,
        `${seconds(took)}; ${seconds(slowest)}`,
        took < MAX_READING && slowest < BOUND,
      ),
    );
  }
  return [
    ...lines,
    none('answers that are neither a reason nor what was read of the file', notRefused),
    none('requests of others that failed in that time', failed),
    none('ends of the server', instance.ends),
    promise('memory: before, and at most', `${megabytes(before)}, ${megabytes(most)}`, most - before < MAX_GROWTH),
  ];
}
