import { connect } from 'node:net';

/** One request, byte by byte as it goes out: no client in between that mends it. */
export interface RawRequest {
  method: string;
  /** Path and query as they stand in the first line. */
  target: string;
  headers: [name: string, value: string][];
  body: Buffer | null;
}

export interface RawAnswer {
  /** 'hung' when nothing came in time; 'closed' when the connection ended without an answer. */
  status: number | 'hung' | 'closed';
  text: string;
}

const DEADLINE = 20_000;
/** The errors are short, so the rest is not read. */
const LOOKED_AT = 64 * 1024;

export function send(port: number, { method, target, headers, body }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let isDone = false;
    const finish = (missing: 'hung' | 'closed') => {
      if (isDone) return;
      isDone = true;
      clearTimeout(deadline);
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve({ status: status === undefined ? missing : Number(status), text });
    };
    const deadline = setTimeout(finish, DEADLINE, 'hung');
    socket.on('data', (chunk: Buffer) => {
      if (text.length < LOOKED_AT) text += chunk.toString('latin1');
      text = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
      // It has no end to wait for.
      if (/\r\ncontent-type: text\/event-stream/i.test(text.slice(0, 4_000))) finish('closed');
    });
    socket.on('error', () => finish('closed'));
    socket.on('close', () => finish('closed'));
    socket.on('connect', () => {
      const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      socket.write(Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines}\r\n`, 'latin1'));
      if (body) socket.write(body);
    });
  });
}
