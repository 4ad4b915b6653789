import { Readable } from 'node:stream';
import type { Role } from '#contract/people/roles.ts';
import type { ServerEventName, ServerEvents } from '#contract/reach/events.ts';
import { ADMINS } from '../../ground/live/pushToTabs.ts';

/** Per user and server. Browsers open six connections a host (HTTP/1.1): some must stay free. */
const MAX_STREAMS = 4;
/** Unread bytes of a receiver that is gone. */
const MAX_UNREAD = 64 * 1024;

/** One open tab. */
export interface Stream {
  userId: string;
  role: Role;
  tokenHash: Buffer;
  out: Readable;
}

/** Also of a newer server, whose events this one only passes on. */
const format = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const formatOwn = <Name extends ServerEventName>(event: Name, body: ServerEvents[Name]) => format(event, body);

function write({ out }: Stream, text: string): void {
  if (out.readableLength > MAX_UNREAD) out.destroy();
  else out.push(text);
}

export class Streams {
  readonly #open = new Set<Stream>();
  readonly #onLeft: (userId: string) => void;

  /** On the end of a user's last stream. */
  constructor(onLeft: (userId: string) => void) {
    this.#onLeft = onLeft;
  }

  get all(): Stream[] {
    return [...this.#open];
  }

  get gerentes(): string[] {
    return [...new Set(this.all.flatMap(({ userId, role }) => (role === 'gerente' ? [userId] : [])))];
  }

  open(session: Omit<Stream, 'out'>): Readable {
    const { userId } = session;
    const stream: Stream = { ...session, out: new Readable({ read: () => undefined }) };
    this.#open.add(stream);
    stream.out.once('close', () => this.#remove(stream));
    const [oldest, ...others] = this.#of(userId);
    // This tab must not reconnect, unlike after a loss.
    if (oldest && others.length >= MAX_STREAMS) this.end(oldest, formatOwn('replaced', {}));
    this.beat(stream);
    return stream.out;
  }

  send(to: string, event: string, data: unknown): void {
    const text = format(event, data);
    for (const stream of this.#of(to)) write(stream, text);
  }

  sendOwn<Name extends ServerEventName>(to: string, event: Name, body: ServerEvents[Name]): void {
    this.send(to, event, body);
  }

  sendAll<Name extends ServerEventName>(event: Name, body: ServerEvents[Name]): void {
    for (const stream of this.#open) write(stream, formatOwn(event, body));
  }

  /** Proxies close silent connections. */
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

  #of(to: string): Stream[] {
    return this.all.filter(({ userId, role }) => userId === to || (to === ADMINS && role === 'admin'));
  }
}
