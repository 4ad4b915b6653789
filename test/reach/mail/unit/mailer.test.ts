import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { recordFlushes } from '#test/flushes.ts';
import { folderMailer, removeOldMails } from '../../../../server/reach/mail/mailer.ts';

const DAY = 24 * 60 * 60_000;

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'morada-outbox-')), 'outbox');
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

const write = (id: string) =>
  folderMailer(folder, 'morada@exemplo.com.br').send({
    id,
    recipient: 'ana@exemplo.com.br',
    subject: 'Um novo lead para você',
    body: 'Íris Leão',
  });

test('a mail in a folder survives a power cut: the file was flushed, and then its name', async () => {
  await write('first');
  const flushes = await recordFlushes();

  await write('second');

  const file = path.join(folder, 'second.eml');
  expect(await flushes.among([folder, file])).toEqual([file, folder]);
  flushes.stop();
});

test.each([
  ['morada@exemplo.com.br', 'exemplo.com.br', 'Lar & Cia, Imóveis'],
  ['Imobiliária "Lar @ Cia" <nao-responda@mail.lar.imb.br>', 'mail.lar.imb.br', 'Imobiliária Lar @ Cia'],
  ['<avisos@lar.com.br> ', 'lar.com.br', ''],
])(
  'a mail from %s says that nobody wrote it, with an id of %s and its own name, or else %s',
  async (from, domain, name) => {
    const mailed = { id: '1f', recipient: 'ana@exemplo.com.br', subject: 'Oi', body: 'Oi' };
    await folderMailer(folder, from).send({ ...mailed, senderName: 'Lar & Cia, Imóveis' });

    const mail = await PostalMime.parse(await readFile(path.join(folder, '1f.eml')));
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(mail.messageId).toBe(`<1f@${domain}>`);
    expect(mail.from?.name.replaceAll('"', '')).toBe(name);
  },
);

test('a mail in a folder goes after a month, and not before', async () => {
  for (const [id, days] of [
    ['old', 31],
    ['recent', 29],
  ] as const) {
    await write(id);
    const then = new Date(Date.now() - days * DAY);
    await utimes(path.join(folder, `${id}.eml`), then, then);
  }

  await removeOldMails(folder);

  expect(await readdir(folder)).toEqual(['recent.eml']);
});

test('a folder without mails is none to be swept', async () => {
  await expect(removeOldMails(folder)).resolves.toBeUndefined();
});
