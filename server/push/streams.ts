import { Readable } from 'node:stream';

/**
 * Of one user, on one server: the oldest gives way. Browsers open six connections to one host (HTTP/1.1), and each open tab
 * holds one of them: some must be left for everything else.
 */
const MAX_STREAMS = 4;
/** Unread by whom it is for: they have gone, or will have to begin anew. */
const MAX_UNREAD = 64 * 1024;

/** One open tab. */
export interface Stream {
  userId: string;
  tokenHash: Buffer;
  out: Readable;
}

const written = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

function write({ out }: Stream, text: string): void {
  if (out.readableLength > MAX_UNREAD) out.destroy();
  else out.push(text);
}

/** The open streams of this server, in the order in which they were opened. */
export class Streams {
  readonly #open = new Set<Stream>();
  readonly #onLeft: (userId: string) => void;

  /** `onLeft`: who has none open any more. */
  constructor(onLeft: (userId: string) => void) {
    this.#onLeft = onLeft;
  }

  get all(): Stream[] {
    return [...this.#open];
  }

  open(userId: string, tokenHash: Buffer): Readable {
    const stream: Stream = { userId, tokenHash, out: new Readable({ read: () => undefined }) };
    this.#open.add(stream);
    stream.out.once('close', () => this.#remove(stream));
    const [oldest, ...others] = this.#of(userId);
    // Told apart from a connection that was lost, so that it does not come back.
    if (oldest && others.length >= MAX_STREAMS) this.end(oldest, written('replaced', {}));
    this.beat(stream);
    return stream.out;
  }

  send(userId: string, event: string, data: unknown): void {
    for (const stream of this.#of(userId)) write(stream, written(event, data));
  }

  sendAll(event: string): void {
    for (const stream of this.#open) write(stream, written(event, {}));
  }

  /** A comment: it keeps what lies between us from closing a silent connection. */
  beat(stream: Stream): void {
    write(stream, ':\n\n');
  }

  end(stream: Stream, last?: string): void {
    this.#remove(stream);
    if (last) stream.out.push(last);
    stream.out.push(null);
  }

  endSession(tokenHash: unknown): void {
    for (const stream of this.#open) if (stream.tokenHash.toString('hex') === tokenHash) this.end(stream);
  }

  has(userId: string): boolean {
    return this.#of(userId).length > 0;
  }

  #remove(stream: Stream): void {
    if (this.#open.delete(stream) && !this.has(stream.userId)) this.#onLeft(stream.userId);
  }

  #of(userId: string): Stream[] {
    return this.all.filter((stream) => stream.userId === userId);
  }
}
