import type { Person } from './people.ts';
import { server } from './server.ts';

interface Received {
  event: string;
  data: unknown;
}

/** The stream of events that a tab of this person has open. */
export interface EventStream {
  headers: Headers;
  /** The next one but for `changed`, which is gathered. @throws when the stream has ended. */
  next: () => Promise<Received>;
  /** The body of the next `changed`. */
  nextChange: () => Promise<unknown>;
  /** Whatever it says until the server ends it. */
  end: () => Promise<Received[]>;
  /** Waits for the next sign of life: a comment. */
  beat: () => Promise<void>;
  close: () => Promise<void>;
}

/** `event: leads\ndata: {…}`; a comment is null. */
function parse(block: string): Received | null {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const event = fields.get('event');
  return event ? { event, data: JSON.parse(fields.get('data') ?? 'null') as unknown } : null;
}

export async function openEvents({ token }: Pick<Person, 'token'>, origin = server.origin): Promise<EventStream> {
  const response = await fetch(`${origin}/api/events`, { headers: { authorization: `Bearer ${token}` } });
  if (response.status !== 200 || !response.body) throw new Error(`no stream: ${response.status.toString()}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  const changes: Received[] = [];

  /** Undefined at the end. */
  async function nextBlock(): Promise<Received | null | undefined> {
    for (;;) {
      const end = unread.indexOf('\n\n');
      if (end >= 0) {
        const block = unread.slice(0, end);
        unread = unread.slice(end + 2);
        const received = parse(block);
        if (received?.event !== 'changed') return received;
        changes.push(received);
        continue;
      }
      const { value, done } = await reader.read();
      if (done) return undefined;
      unread += value;
    }
  }

  async function nextEvent(): Promise<Received | undefined> {
    for (;;) {
      const block = await nextBlock();
      if (block !== null) return block;
    }
  }

  /** Also reads on where a comment comes first. */
  async function nextChange(): Promise<unknown> {
    while (changes.length === 0) {
      const { value, done } = await reader.read();
      if (done) throw new Error('the stream has ended');
      const blocks = (unread + value).split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) {
        const received = parse(block);
        if (received?.event === 'changed') changes.push(received);
      }
    }
    return changes.shift()?.data;
  }

  return {
    headers: response.headers,
    nextChange,
    next: async () => {
      const received = await nextEvent();
      if (!received) throw new Error('the stream has ended');
      return received;
    },
    end: async () => {
      const all: Received[] = [];
      for (;;) {
        const received = await nextEvent();
        if (!received) return all;
        all.push(received);
      }
    },
    beat: async () => {
      if ((await nextBlock()) !== null) throw new Error('that was no comment');
    },
    close: () => reader.cancel(),
  };
}
