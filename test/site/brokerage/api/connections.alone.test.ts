/**
 * @jest-environment-options {"settings": {"allowPrivateAddresses": true, "cepUrl": "data:,{\"logradouro\":\"Rua Augusta\",\"uf\":\"SP\"}#{cep}"}}
 */
import { createServer as createHttpServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import type { CepPlace } from '#contract/ground/cep.ts';
import type { ListingPicture } from '#contract/properties/propertyImports.ts';
import type { DeviceInput, Devices } from '#contract/reach/notifications.ts';
import type { FirstSteps } from '#contract/reports/dashboard.ts';
import type { Connections, ConnectionTest } from '#contract/site/connections.ts';
import { as } from '#test/client.ts';
import { feedOf } from '#test/feeds.ts';
import { openMailServer } from '#test/mailServer.ts';
import type { Refused } from '#test/mailServer.ts';
import { anAdmin, openSession } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { importingProperties } from '#test/propertyImports.ts';
import { openPushService } from '#test/pushService.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { readSettings } from '../../../../server/ground/settings/settings.ts';
import { tryMail } from '../../../../server/reach/mail/tryMail.ts';

const SENDER = 'Casa Clara <nao-responda@casaclara.com.br>';
const PASSWORD = 's3nha-do-smtp';

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  server.changeSettings({ smtpUrl: null, mailFrom: SENDER });
});

const read = async () => (await as(admin).get<Connections>('/brokerage/connections')).body;
const tryOut = async (what: 'mail' | 'map' | 'push', person: Pick<Person, 'token'> = admin) =>
  (await as(person).post<ConnectionTest>(`/brokerage/connections/${what}`)).body;

async function listening(other: Server): Promise<{ host: string } & AsyncDisposable> {
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  return {
    host: `127.0.0.1:${(other.address() as AddressInfo).port.toString()}`,
    [Symbol.asyncDispose]: async () => {
      await new Promise((resolve) => {
        other.close(resolve);
      });
    },
  };
}

describe('what other servers know', () => {
  test('of a CEP fills an address', async () => {
    const { body } = await as(admin).get<CepPlace>('/cep/01305000');

    expect(body).toEqual({ street: 'Rua Augusta', neighbourhood: null, city: null, state: 'SP' });
  });

  test('of a listing is shown with its picture, small', async () => {
    const jpeg = await aJpeg();
    await using pictures = await listening(createHttpServer((_request, response) => response.end(jpeg)));
    const { upload, at, client } = importingProperties(admin);
    const { body } = await upload(feedOf({ photographs: [`http://${pictures.host}/1.jpg`] }));

    const { body: picture } = await client.get<ListingPicture>(`${at(body._id)}/rows/1/picture`);

    expect(picture.image).toMatch(/^data:image\/webp;base64,UklGR/);
  });
});

describe('GET /api/brokerage/connections', () => {
  test('tells what the environment says, without a password or a key', async () => {
    server.changeSettings({
      smtpUrl: `smtps://envio:${PASSWORD}@smtp.casaclara.com.br:465`,
      tileUrl: 'https://{s}.tiles.example.com/{z}/{x}/{y}.png?key=chave-do-mapa',
    });

    const shown = await read();

    expect(shown).toEqual({
      mail: {
        host: 'smtp.casaclara.com.br:465',
        isEncrypted: true,
        hasLogin: true,
        sender: SENDER,
        testedAt: null,
      },
      map: { host: 'https://{s}.tiles.example.com', attribution: '© OpenStreetMap' },
      push: { services: expect.arrayContaining(['fcm.googleapis.com']) },
    });
  });
});

describe('POST /api/brokerage/connections/mail', () => {
  const mailStep = async () => (await as(admin).get<FirstSteps>('/dashboard/first-steps')).body.done.includes('mail');

  test('sends one to the admin at once, says so, and ticks the first step', async () => {
    const smtp = await openMailServer();
    server.changeSettings({ smtpUrl: smtp.url });
    expect(await mailStep()).toBe(false);

    const answer = await tryOut('mail');

    expect(answer).toEqual({
      isOk: true,
      text: `O servidor de e-mail aceitou a mensagem para ${admin.email}. Confira se ela chegou, também no spam.`,
      detail: null,
    });
    expect(smtp.arrived).toMatchObject([
      { subject: 'E-mail de teste · Morada', to: [{ address: admin.email }], from: { name: 'Casa Clara' } },
    ]);
    expect(Date.parse((await read()).mail.testedAt!)).toBeCloseTo(Date.now(), -5);
    expect(await mailStep()).toBe(true);
    server.changeSettings({ smtpUrl: null });
    expect(await mailStep()).toBe(false);
    await smtp.close();
  });

  test('looks as other mails: HTML with the brokerage’s logo and colour, and its facts in the text, too', async () => {
    const smtp = await openMailServer();
    const logo = { id: '019aa0a0-0000-7000-8000-000000000000', width: 120, height: 40, weakOn: null, dark: null };
    server.changeSettings({ smtpUrl: smtp.url, logo, accent: '#c2185b', brokerageCreci: '12345-J' });

    await tryOut('mail');

    const [{ text, html } = {}] = smtp.arrived;
    expect(text).toContain('https://morada.example.com/\n\nMorada\nCRECI 12345-J');
    expect(html).toContain(`/photos/${logo.id}/logo/head-2x.png" width="120" height="40" alt="Morada"`);
    expect(html).toContain('background:#c2185b');
    server.changeSettings({ logo: null, accent: null, brokerageCreci: null });
    await smtp.close();
  });

  test.each<[Refused, string, string]>([
    [
      'login',
      'O servidor de e-mail recusou o usuário ou a senha. Confira SMTP_URL.',
      'Invalid login: 535 5.7.8 no such login: envio ***',
    ],
    [
      'sender',
      `O servidor de e-mail recusou o remetente ${SENDER}. Confira MAIL_FROM.`,
      'Mail command failed: 550 5.7.1 sender not allowed',
    ],
    ['recipient', 'recipient', "Can't send mail - all recipients were rejected: 550 5.1.1 no such user"],
    ['message', 'O servidor de e-mail recusou a mensagem.', 'Message failed: 554 5.7.1 looks like spam'],
  ])('says that the %s was refused, in the server’s words, too', async (refused, text, detail) => {
    const smtp = await openMailServer();
    smtp.refused.add(refused);
    server.changeSettings({ smtpUrl: smtp.url.replace('//', `//envio:${PASSWORD}@`) });

    const answer = await tryOut('mail');

    const plain = text === 'recipient' ? `O servidor de e-mail recusou o destinatário ${admin.email}.` : text;
    expect(answer).toEqual({ isOk: false, text: plain, detail });
    expect(smtp.arrived).toEqual([]);
    expect((await read()).mail.testedAt).toBeNull();
    await smtp.close();
  });

  test('says that a login is missing', async () => {
    const smtp = await openMailServer(0, { needsLogin: true });
    server.changeSettings({ smtpUrl: smtp.url });

    expect((await tryOut('mail')).text).toBe('O servidor de e-mail exige usuário e senha. Inclua os dois em SMTP_URL.');
    await smtp.close();
  });

  test('says that nobody listens there', async () => {
    const smtp = await openMailServer();
    await smtp.close();
    const host = new URL(smtp.url).host;
    server.changeSettings({ smtpUrl: smtp.url });

    expect(await tryOut('mail')).toEqual({
      isOk: false,
      text: `Não há conexão com ${host}. Confira o endereço e a porta em SMTP_URL, e se o firewall deixa passar.`,
      detail: `connect ECONNREFUSED ${host}`,
    });
  });

  test('says that the secure connection failed', async () => {
    const smtp = await openMailServer();
    server.changeSettings({ smtpUrl: smtp.url.replace('smtp:', 'smtps:') });

    expect((await tryOut('mail')).text).toMatch(/^A conexão segura com 127\.0\.0\.1:\d+ falhou\./);
    await smtp.close();
  });

  test('gives up on a server that says nothing', async () => {
    await using silent = await listening(createServer((socket) => void socket.on('error', () => undefined)));
    const attempt = { smtpUrl: `smtp://${silent.host}`, sender: SENDER, recipient: admin.email, seconds: 0.2 };

    const failure = await tryMail({ subject: 'E-mail de teste', body: 'Olá!' }, attempt, readSettings({}));

    expect(failure?.text).toBe(`${silent.host} não respondeu em 0.2 segundos.`);
  });

  test('without a mail server says that nothing is sent', async () => {
    expect(await tryOut('mail')).toEqual({
      isOk: false,
      text: 'Não há servidor de e-mail: os e-mails ficam em arquivos no servidor e não chegam a ninguém.',
      detail: null,
    });
  });

  test('is answered ten times in ten minutes', async () => {
    for (let time = 0; time < 10; time++) await tryOut('mail');

    const answer = await as(admin).post('/brokerage/connections/mail');

    expect([answer.status, answer.body.message]).toEqual([
      429,
      'Muitos testes seguidos. Tente de novo em alguns minutos.',
    ]);
  });
});

describe('POST /api/brokerage/connections/map', () => {
  const serving = (listener: RequestListener) => listening(createHttpServer(listener));
  const pointTo = ({ host }: { host: string }) =>
    server.changeSettings({ tileUrl: `http://${host}/{z}/{x}/{y}.png?key=chave-do-mapa` });

  test('fetches one tile, and says how large it is', async () => {
    const asked: (string | undefined)[] = [];
    await using tiles = await serving((request, response) => {
      asked.push(request.url);
      response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(12_345));
    });
    pointTo(tiles);

    expect(await tryOut('map')).toEqual({
      isOk: true,
      text: 'O servidor de mapas respondeu com uma imagem.',
      detail: '200 · 12.345 bytes',
    });
    expect(asked).toEqual(['/12/1517/2323.png?key=chave-do-mapa']);
  });

  test.each([
    [403, 'image/png', 'O endereço não está aberto para leitura (403)'],
    [500, 'image/png', 'O endereço respondeu com um erro (500)'],
    [200, 'text/html', 'O endereço responde com outro tipo de arquivo: text/html'],
  ])('says what came in place of it: %i %s', async (status, type, detail) => {
    await using tiles = await serving((_request, response) => {
      response.writeHead(status, { 'content-type': type }).end('x');
    });
    pointTo(tiles);

    expect(await tryOut('map')).toEqual({ isOk: false, text: 'O mapa não veio.', detail });
  });
});

describe('POST /api/brokerage/connections/push', () => {
  let service: Awaited<ReturnType<typeof openPushService>>;

  beforeAll(async () => {
    service = await openPushService();
    server.allowPushService(service.origin);
  });
  afterAll(() => service.close());

  async function aDevice(person: Pick<Person, 'token'>): Promise<DeviceInput> {
    const { publicKey } = (await as(person).get<Devices>('/devices')).body;
    const input = service.subscribe(publicKey);
    await as(person).put('/devices', input);
    return input;
  }
  const phone = async () => aDevice({ token: await openSession(admin.id) });

  test('says that no device may ring', async () => {
    expect(await tryOut('push')).toEqual({
      isOk: false,
      text: 'Nenhum aparelho seu recebe avisos. Ative-os neste aparelho, no seu perfil, e teste de novo.',
      detail: null,
    });
  });

  test('rings all of the admin’s devices at once, and no other person’s', async () => {
    const devices = [await aDevice(admin), await phone()];
    const others = await aDevice(await anAdmin());

    expect(await tryOut('push')).toEqual({ isOk: true, text: 'O aviso saiu para 2 aparelhos.', detail: null });
    for (const device of devices)
      expect(service.arrivedAt(device).map(({ notice }) => notice.title)).toEqual(['Os avisos estão funcionando']);
    expect(service.arrivedAt(others)).toEqual([]);
    expect(service.refused).toEqual([]);
  });

  test('says that this device is not among them', async () => {
    await phone();

    expect((await tryOut('push')).text).toBe(
      'O aviso saiu para 1 aparelho. Este aparelho não está entre eles: aqui os avisos não foram ativados.',
    );
  });

  test('says which service refused, and forgets a device that is gone', async () => {
    await aDevice(admin);
    const [full, gone] = [await phone(), await phone()];
    service.answer(full, 413);
    service.answer(gone, 410);

    const { host } = new URL(service.origin);
    const answer = await tryOut('push');

    expect(answer).toMatchObject({ isOk: false, text: 'O aviso saiu para 1 de 3 aparelhos.' });
    expect(answer.detail?.split(' · ').toSorted()).toEqual([`${host}: 413`, `${host}: gone`]);
    expect(await rowsOf('devices')).toHaveLength(2);
  });
});
