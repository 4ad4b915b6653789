import path from 'node:path';
import { createTransport } from 'nodemailer';
import { writeDurably } from '../files/durable.ts';

export interface Mail {
  id: string;
  recipient: string;
  subject: string;
  body: string;
}

export interface Mailer {
  send: (mail: Mail) => Promise<void>;
}

const messageOf = (from: string, mail: Mail) => ({
  from,
  to: mail.recipient,
  subject: mail.subject,
  text: mail.body,
  messageId: `<${mail.id}@morada>`,
});

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(from, mail));
    },
  };
}

/** Without a mail server: each mail as a file that any mail program opens. */
export function folderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(from, mail));
      await writeDurably(path.join(folder, `${mail.id}.eml`), message as Buffer);
    },
  };
}
