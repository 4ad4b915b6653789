/** @jest-environment jsdom */
import fc from 'fast-check';
import { NO_ADDRESS, readSettings } from '../../../../server/ground/settings/settings.ts';
import { branded } from '../../../../server/reach/mail/branded.ts';
import type { Mail } from '../../../../server/reach/mail/mailer.ts';

const settings = {
  ...readSettings({
    PUBLIC_URL: 'https://casa.example.com',
    BROKERAGE_NAME: 'Casa & Cia',
    BROKERAGE_CRECI: '12345-J',
    BROKERAGE_PHONE: '11 3123-4567',
  }),
  brokerageAddress: { ...NO_ADDRESS, street: 'Rua Augusta', streetNumber: '1200' },
};
const logo = { id: '019aa0a0-0000-7000-8000-000000000000', width: 120, height: 40, weakOn: null, dark: null };

async function sent(body: string, wanted: object = {}): Promise<Mail> {
  const mails: Mail[] = [];
  const mailer = branded({ send: (mail) => Promise.resolve(void mails.push(mail)) }, { ...settings, ...wanted });
  await mailer.send({ id: '1', recipient: 'ana@exemplo.com.br', subject: 'Oi', body });
  return mails[0]!;
}

const parsed = ({ html = '' }: Mail) => new DOMParser().parseFromString(html, 'text/html');

test('a mail says whose it is, in text and in HTML', async () => {
  const mail = await sent('Olá!\n\nTudo bem?\n\nCasa & Cia');

  expect(mail.body).toBe('Olá!\n\nTudo bem?\n\nCasa & Cia\nCRECI 12345-J\n(11) 3123-4567\nRua Augusta, 1200');
  const foot = parsed(mail).querySelector('p:last-of-type');
  expect(foot?.innerHTML).toBe('Casa &amp; Cia<br>CRECI 12345-J<br>(11) 3123-4567<br>Rua Augusta, 1200');
  expect(parsed(mail).body.textContent.match(/Casa & Cia/g)).toHaveLength(2);
});

test('the logo stands above, by its whole address and with its size; a link alone is a button in the brokerage’s colour', async () => {
  const link = 'https://casa.example.com/convite#abc';
  const page = parsed(await sent(`Olá!\n\nAbra o link.\n\n${link}\n\nCasa & Cia`, { logo, accent: '#c2185b' }));

  const image = page.querySelector('img');
  expect(image?.src).toBe(`https://casa.example.com/photos/${logo.id}/logo/head-2x.png`);
  expect([image?.width, image?.height, image?.alt]).toEqual([120, 40, 'Casa & Cia']);
  const [button, written] = page.querySelectorAll('a');
  expect([button?.href, button?.textContent, button?.style.background]).toEqual([link, 'Abrir', 'rgb(194, 24, 91)']);
  expect([written?.href, written?.textContent]).toEqual([link, link]);
});

test.each(['dark', 'light'] as const)(
  'a logo that is weak on %s ground brings its own: mails may turn dark',
  async (weakOn) => {
    const page = parsed(await sent('Olá!', { logo: { ...logo, weakOn } }));

    const image = page.querySelector('img');
    expect(image?.src).toBe(`https://casa.example.com/photos/${logo.id}/logo/plate.png`);
    expect([image?.width, image?.height]).toEqual([136, 56]);
  },
);

test('a link in a sentence ends before its full stop, and a stranger’s is no link', async () => {
  const page = parsed(await sent('Veja https://casa.example.com/hoje. Não veja https://evil.example.com/x.'));

  expect(Array.from(page.querySelectorAll('a'), ({ href }) => href)).toEqual(['https://casa.example.com/hoje']);
});

test('whatever a text holds stays text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      const typed = `${text}<img src=x onerror=alert(1)>"><script>alert(1)</script> https://casa.example.com/"onload=x`;
      const { html = '' } = await sent(typed, { brokerageName: typed });
      const page = new DOMParser().parseFromString(html, 'text/html');

      expect(page.querySelectorAll('img, script, [onload], [onerror]')).toHaveLength(0);
      const { textContent } = page.body;
      expect(textContent).toContain('<script>alert(1)</script>');
    }),
  );
});
