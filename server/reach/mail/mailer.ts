import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { writeDurably } from '../../ground/files/durable.ts';

export interface Mail {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  /** The same text. */
  html?: string;
  /** Where the sender's address has no name of its own. */
  senderName?: string;
}

export interface Mailer {
  send: (mail: Mail) => Promise<void>;
}

const domainOf = (from: string) => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'morada';

/** Mail programs show the name. */
export const senderOf = (from: string, name = ''): string | { name: string; address: string } =>
  from.includes('<') || !name ? from : { name, address: from };

const messageOf = (from: string, mail: Mail) => ({
  from: senderOf(from, mail.senderName),
  to: mail.recipient,
  subject: mail.subject,
  text: mail.body,
  html: mail.html,
  messageId: `<${mail.id}@${domainOf(from)}>`,
  // RFC 3834
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** `patience`: milliseconds without an answer. */
export function smtpMailer(url: string, from: string, patience = 20_000): Mailer {
  const connectionTimeout = Math.min(patience, 10_000);
  const transport = createTransport({ url, connectionTimeout, socketTimeout: patience });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(from, mail));
    },
  };
}

export function folderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(from, mail));
      await writeDurably(path.join(folder, `${mail.id}.eml`), message as Buffer);
    },
  };
}

const MONTH = 30 * 24 * 60 * 60_000;

export const outboxFolder = (dataDir: string) => path.join(dataDir, 'outbox');

/** They name people: gone after a month. */
export async function removeOldMails(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    // Another server may have removed it.
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < Date.now() - MONTH) await rm(file, { force: true });
  }
}
