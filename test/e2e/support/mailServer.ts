import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Where the server of these tests sends its mails (playwright.config.ts). */
export const SMTP_PORT = 3418;

/** A real mail server; `next()` waits for a mail and answers its text. */
export async function openMailServer() {
  const arrived: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then(({ text = '' }) => {
          arrived.push(text);
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(SMTP_PORT, '127.0.0.1', resolve);
  });
  return {
    arrived,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}
