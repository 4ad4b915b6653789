import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { checkAddress, rulesOf } from '../../../../server/ground/safeFetch/addresses.ts';
import { FetchError } from '../../../../server/ground/safeFetch/fetchError.ts';
import { SafeFetcher } from '../../../../server/ground/safeFetch/safeFetcher.ts';
import type { IpAddress, Limits } from '../../../../server/ground/safeFetch/safeFetcher.ts';

const LIMITS: Limits = { megabytes: 1, seconds: 90, idleSeconds: 90 };
const PUBLIC = rulesOf({ allowPrivateAddresses: false });
/** This machine stands for the internet, and its other addresses for a network of ours. */
const ONLY_LOOPBACK = { isAllowed: (ip: string) => ip === '127.0.0.1', anyPort: true };
const HERE: IpAddress = { address: '127.0.0.1', family: 4 };
const INSIDE: IpAddress = { address: '10.0.0.7', family: 4 };

let requests: string[] = [];
let [server, folder] = [createServer(), ''];
let safeFetcher = new SafeFetcher(ONLY_LOOPBACK);

async function listen(started: Server): Promise<string> {
  started.listen(0, '127.0.0.1');
  await once(started, 'listening');
  const address = started.address();
  return typeof address === 'object' && address ? `127.0.0.1:${address.port}` : '';
}

async function serve(answer: RequestListener): Promise<string> {
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  return `http://${await listen(server)}`;
}

beforeEach(async () => {
  requests = [];
  folder = await mkdtemp(path.join(tmpdir(), 'safe-fetcher-'));
  safeFetcher = new SafeFetcher(ONLY_LOOPBACK);
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await safeFetcher.close();
  await rm(folder, { recursive: true });
});

const file = () => path.join(folder, 'feed');

const refusalOf = async (reading: Promise<unknown>) => {
  try {
    await reading;
    return null;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { message: error.message, mayPass: error.mayPass };
  }
};

const fetching = (address: string, limits: Partial<Limits> = {}) =>
  safeFetcher.fetchBytes(address, { ...LIMITS, ...limits });

describe('what an address may be', () => {
  const refusal = (address: string) => {
    try {
      checkAddress(address, PUBLIC);
      return null;
    } catch (error) {
      return error instanceof FetchError ? error.message : error;
    }
  };

  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.0.0.1./',
    'http://１２７.0.0.1/',
    'http://0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://240.0.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::10.0.0.1]/',
    'http://[64:ff9b:1::a00:1]/',
    'http://[2002:a00:1::]/',
    'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[fd12:3456::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://[2001:db8::1]/',
  ])('%s is refused', (address) => {
    expect(refusal(address)).toMatch(/fica em uma rede privada e não é lido$/);
  });

  test.each([
    ['file:///etc/passwd', 'Informe um endereço completo, como https://exemplo.com.br/feed.xml'],
    ['ftp://exemplo.com/feed.xml', 'Informe um endereço completo, como https://exemplo.com.br/feed.xml'],
    ['exemplo.com/feed.xml', 'Informe um endereço completo, como https://exemplo.com.br/feed.xml'],
    ['http://ana:segredo@exemplo.com/', 'O endereço não pode ter usuário e senha dentro dele'],
    ['http://exemplo.com@10.0.0.1/', 'O endereço não pode ter usuário e senha dentro dele'],
    ['http://exemplo.com:22/', 'Só são lidos endereços nas portas comuns (80 e 443)'],
    ['https://exemplo.com:80/', 'Só são lidos endereços nas portas comuns (80 e 443)'],
  ])('%s is refused', (address, message) => {
    expect(refusal(address)).toBe(message);
  });

  test.each([
    'https://exemplo.com.br/feed.xml',
    'http://8.8.8.8/',
    'https://exemplo.com:443/a',
    'http://[2606:4700::1]/',
  ])('%s may be read', (address) => {
    expect(refusal(address)).toBeNull();
  });

  test('no IPv4 of a private network is public, in any form', () => {
    type Bytes = [a: number, b: number, c: number, d: number];
    const byte = fc.integer({ min: 0, max: 255 });
    const inside: fc.Arbitrary<Bytes> = fc.oneof(
      fc.tuple(fc.constant(10), byte, byte, byte),
      fc.tuple(fc.constant(127), byte, byte, byte),
      fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
      fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    );
    const hex = (...bytes: number[]) => bytes.map((one) => one.toString(16).padStart(2, '0')).join('');
    const forms = fc.constantFrom(
      ([a, b, c, d]: Bytes) => `${a}.${b}.${c}.${d}`,
      ([a, b, c, d]: Bytes) => String(((a * 256 + b) * 256 + c) * 256 + d),
      ([a, b, c, d]: Bytes) => `0x${hex(a, b, c, d)}`,
      ([a, b, c, d]: Bytes) => `0${a.toString(8)}.${b}.0x${hex(c)}.${d}`,
      ([a, b, c, d]: Bytes) => `${a}.${b}.${c * 256 + d}`,
      ([a, b, c, d]: Bytes) => `[::ffff:${hex(a, b)}:${hex(c, d)}]`,
      ([a, b, c, d]: Bytes) => `[64:ff9b::${hex(a, b)}:${hex(c, d)}]`,
      ([a, b, c, d]: Bytes) => `[2002:${hex(a, b)}:${hex(c, d)}::1]`,
    );
    fc.assert(
      fc.property(inside, forms, (bytes, form) => {
        expect(refusal(`http://${form(bytes)}/`)).toMatch(/rede privada/);
      }),
    );
  });

  test('is anything where the operator allows it, but for credentials', () => {
    const anywhere = rulesOf({ allowPrivateAddresses: true });
    expect(checkAddress('http://192.168.0.5:8080/feed.xml', anywhere).href).toBe('http://192.168.0.5:8080/feed.xml');
    expect(() => checkAddress('http://a:b@192.168.0.5/', anywhere)).toThrow(FetchError);
  });
});

describe('a name', () => {
  const named = (...answers: IpAddress[][]) => {
    const asked: string[] = [];
    safeFetcher = new SafeFetcher(ONLY_LOOPBACK, (name) => Promise.resolve(answers[asked.push(name) - 1] ?? []));
    return asked;
  };
  const port = (address: string) => new URL(address).port;

  test('is connected to by the address that was checked, however it changes', async () => {
    const asked = named([HERE], [INSIDE]);
    const address = await serve((_request, response) => response.end('ok'));
    expect(String(await fetching(`http://feed.exemplo:${port(address)}/a`))).toBe('ok');
    expect(asked).toEqual(['feed.exemplo']);
  });

  test.each([
    ['of a private network', [INSIDE]],
    ['of which one address is private', [HERE, INSIDE]],
    ['of this machine by IPv6', [{ address: '::1', family: 6 }]],
  ])('%s is refused', async (_case, answer) => {
    named(answer);
    const address = await serve((_request, response) => response.end('ok'));
    expect(await refusalOf(fetching(`http://feed.exemplo:${port(address)}/`))).toEqual({
      message: 'O endereço feed.exemplo fica em uma rede privada e não é lido',
      mayPass: false,
    });
    expect(requests).toEqual([]);
  });

  test('that leads nowhere is told', async () => {
    named([]);
    expect(await refusalOf(fetching('http://feed.exemplo/'))).toEqual({
      message: 'O endereço feed.exemplo não existe',
      mayPass: false,
    });
  });

  test('that the system does not know is told', async () => {
    safeFetcher = new SafeFetcher(PUBLIC);
    expect((await refusalOf(fetching('http://feed.invalid/')))?.message).toBe('O endereço feed.invalid não existe');
  });

  test('of this machine is refused by the system’s own answer', async () => {
    safeFetcher = new SafeFetcher(PUBLIC);
    expect((await refusalOf(fetching('http://localhost/')))?.message).toBe(
      'O endereço localhost fica em uma rede privada e não é lido',
    );
  });
});

describe('a redirect', () => {
  const redirecting = (to: (count: number) => string) =>
    serve((request, response) => {
      const target = to(requests.length);
      if (target === '') response.end(`at ${request.url}`);
      else response.writeHead(302, { location: target }).end('moved');
    });

  test('is followed, also to a relative address', async () => {
    const address = await redirecting((count) => ['', '/b', 'c?x=1', '../d', ''][count] ?? '');
    expect(String(await fetching(`${address}/a/a`))).toBe('at /d');
    expect(requests).toEqual(['/a/a', '/b', '/c?x=1', '/d']);
  });

  test('is followed five times', async () => {
    const address = await redirecting((count) => (count <= 6 ? `/${count}` : ''));
    expect(await refusalOf(fetching(`${address}/a`))).toEqual({
      message: 'O endereço leva a outros endereços demais',
      mayPass: false,
    });
    expect(requests).toHaveLength(6);
  });

  test.each([
    ['http://10.0.0.7/', 'O endereço 10.0.0.7 fica em uma rede privada e não é lido'],
    ['http://[::ffff:10.0.0.7]/', 'O endereço [::ffff:a00:7] fica em uma rede privada e não é lido'],
    ['//169.254.169.254/', 'O endereço 169.254.169.254 fica em uma rede privada e não é lido'],
    ['http://interno.exemplo/', 'O endereço interno.exemplo fica em uma rede privada e não é lido'],
    ['file:///etc/passwd', 'O endereço leva a outro que não pode ser lido'],
    ['gopher://exemplo.com/', 'O endereço leva a outro que não pode ser lido'],
    ['http://a:b@exemplo.com/', 'O endereço não pode ter usuário e senha dentro dele'],
  ])('to %s is refused', async (target, message) => {
    safeFetcher = new SafeFetcher(ONLY_LOOPBACK, () => Promise.resolve([INSIDE]));
    const address = await redirecting(() => target);
    expect((await refusalOf(fetching(address)))?.message).toBe(message);
    expect(requests).toHaveLength(1);
  });
});

describe('limits', () => {
  test('a body that says that it is too large is not read', async () => {
    const address = await serve((_request, response) =>
      response.writeHead(200, { 'content-length': 3_000_000 }).flushHeaders(),
    );
    expect((await refusalOf(fetching(address)))?.message).toBe('O conteúdo passa de 1 MB');
  });

  test('a body that never ends is ended', async () => {
    let sent = 0;
    const address = await serve((_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) sent += 64 * 1024;
      };
      response.on('drain', write);
      write();
    });
    expect(await refusalOf(safeFetcher.download(address, file(), LIMITS))).toEqual({
      message: 'O conteúdo passa de 1 MB',
      mayPass: false,
    });
    expect(sent).toBeLessThan(50_000_000);
    expect(await readdir(folder)).toEqual([]);
  });

  test('what is small packed and large unpacked is ended', async () => {
    const packed = gzipSync(Buffer.alloc(50_000_000));
    const address = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    );
    expect((await refusalOf(fetching(address)))?.message).toBe('O conteúdo passa de 1 MB');
  });

  test('a server that says nothing is given up', async () => {
    const address = await serve(() => undefined);
    expect(await refusalOf(fetching(address, { idleSeconds: 0.2 }))).toEqual({
      message: '127.0.0.1 parou de responder no meio',
      mayPass: true,
    });
  });

  test('a server that stops in the middle is given up, and leaves no file', async () => {
    const address = await serve((_request, response) => response.write('<a>'));
    expect(await refusalOf(safeFetcher.download(address, file(), { ...LIMITS, idleSeconds: 0.2 }))).toEqual({
      message: '127.0.0.1 parou de responder no meio',
      mayPass: true,
    });
    expect(await readdir(folder)).toEqual([]);
  });

  test('a server that drips is given up when its time is over', async () => {
    const address = await serve((_request, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    });
    expect(await refusalOf(fetching(address, { seconds: 0.5 }))).toEqual({
      message: 'A leitura passou de 0,5 s',
      mayPass: true,
    });
  });

  test('headers that are too large are a broken answer', async () => {
    const address = await serve((_request, response) =>
      response.writeHead(200, { 'x-a': 'a'.repeat(60_000) }).end('x'),
    );
    expect((await refusalOf(fetching(address)))?.message).toBe('A resposta de 127.0.0.1 veio com defeito');
  });

  test('another type than the wanted one is refused', async () => {
    const address = await serve((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>'),
    );
    expect((await refusalOf(fetching(address, { type: /^image\// })))?.message).toBe(
      'O endereço responde com outro tipo de arquivo: text/html',
    );
  });
});

describe('an answer', () => {
  test('becomes a file', async () => {
    const content = '<feed>'.repeat(100_000);
    const address = await serve((_request, response) => response.end(content));
    await safeFetcher.download(`${address}/feed.xml`, file(), LIMITS);
    expect(await readFile(file(), 'utf8')).toBe(content);
  });

  test('never overwrites a file', async () => {
    const address = await serve((_request, response) => response.end('one'));
    await safeFetcher.download(address, file(), LIMITS);
    await expect(safeFetcher.download(address, file(), LIMITS)).rejects.toThrow('EEXIST');
    expect(await readFile(file(), 'utf8')).toBe('one');
  });

  test('that is packed is unpacked', async () => {
    const address = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'image/jpeg' }).end(gzipSync('photograph')),
    );
    expect(String(await fetching(address, { type: /^image\// }))).toBe('photograph');
  });

  test.each([
    [404, 'O endereço não existe mais (404)', false],
    [403, 'O endereço não está aberto para leitura (403)', false],
    [429, 'O endereço respondeu com um erro (429)', true],
    [503, 'O endereço respondeu com um erro (503)', true],
    [206, 'O endereço respondeu com um erro (206)', false],
  ])('%d is refused', async (status, message, mayPass) => {
    const address = await serve((_request, response) => response.writeHead(status).end('no'));
    expect(await refusalOf(fetching(address))).toEqual({ message, mayPass });
  });

  test('without a body is refused', async () => {
    const address = await serve((_request, response) => response.end());
    expect((await refusalOf(fetching(address)))?.message).toBe('A resposta veio vazia');
  });

  test('that is broken off may pass', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('x');
      setTimeout(() => response.destroy(), 50);
    });
    expect(await refusalOf(fetching(address))).toEqual({ message: '127.0.0.1 não responde', mayPass: true });
  });

  test('of nobody may pass', async () => {
    const address = await serve((_request, response) => response.end());
    server.close();
    await once(server, 'close');
    expect(await refusalOf(fetching(address))).toEqual({ message: '127.0.0.1 não responde', mayPass: true });
  });

  test('that is packed wrongly is broken', async () => {
    const address = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
    );
    expect((await refusalOf(fetching(address)))?.message).toBe('A resposta de 127.0.0.1 veio com defeito');
  });

  test('of a server without a certificate is refused', async () => {
    const secure = createSecureServer();
    const host = await listen(secure);
    const refusal = await refusalOf(fetching(`https://${host}/`));
    secure.close();
    expect(refusal?.message).toBe('A conexão segura com 127.0.0.1 falhou: confira o certificado');
  });
});
