import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';

export type FromThread<Head, Item> =
  | { type: 'head'; head: Head }
  | { type: 'items'; items: Item[] }
  | { type: 'end'; warnings: string[] }
  | { type: 'refused'; message: string };

interface OpenFile<Head, Item> {
  head: Head;
  items: AsyncIterable<Item>;
  warnings: Set<string>;
}

const MAX_ITEMS = 250;
/** Characters of JSON: more would hold the thread that receives them. */
const MAX_LENGTH = 1_000_000;

async function* messagesOf<Head, Item>({ head, items }: OpenFile<Head, Item>) {
  yield { type: 'head', head } satisfies FromThread<Head, Item>;
  let [waiting, length]: [Item[], number] = [[], 0];
  for await (const item of items) {
    waiting.push(item);
    length += JSON.stringify(item).length;
    if (waiting.length < MAX_ITEMS && length < MAX_LENGTH) continue;
    yield { type: 'items', items: waiting } satisfies FromThread<Head, Item>;
    [waiting, length] = [[], 0];
  }
  yield { type: 'items', items: waiting } satisfies FromThread<Head, Item>;
}

/** The thread's side of `readInThread`: the next message waits until the last one is used. `Refusal`: for who sent the file. */
export async function serveReading<Head, Item>(
  read: (file: unknown) => Promise<OpenFile<Head, Item>>,
  Refusal: new (message: string) => Error,
): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('a worker thread only');
  const send = (message: FromThread<Head, Item>) => port.postMessage(message);
  try {
    for (;;) {
      const [file] = (await once(port, 'message')) as [unknown];
      const opened = await read(file);
      for await (const message of messagesOf(opened)) {
        send(message);
        await once(port, 'message');
      }
      send({ type: 'end', warnings: [...opened.warnings] });
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    send({ type: 'refused', message: error.message });
  }
}
