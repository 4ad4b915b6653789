import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The step that the server refuses. */
export type Refused = 'login' | 'sender' | 'recipient' | 'message';

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** A real mail server; `arrived` grows by each mail it has taken. Without a port it finds one. */
export async function openMailServer(wanted = 0, { needsLogin = false }: { needsLogin?: boolean } = {}) {
  const arrived: Email[] = [];
  const refused = new Set<Refused>();
  const server = new SMTPServer({
    authOptional: !needsLogin,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username = '', password = '' }, _session, done) => {
      // Some servers repeat what they were given.
      if (refused.has('login')) done(refusal(535, `5.7.8 no such login: ${username} ${password}`));
      else done(null, { user: username });
    },
    onMailFrom: (_address, _session, done) => {
      done(refused.has('sender') ? refusal(550, '5.7.1 sender not allowed') : null);
    },
    onRcptTo: (_address, _session, done) => {
      done(refused.has('recipient') ? refusal(550, '5.1.1 no such user') : null);
    },
    onData: (stream, _session, done) => {
      if (refused.has('message')) {
        stream.resume();
        stream.on('end', () => done(refusal(554, '5.7.1 looks like spam')));
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          arrived.push(mail);
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(wanted, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port.toString()}`,
    arrived,
    refused,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}
