import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cepLookup } from '../../../../server/properties/core/cepLookup.ts';

const PAULISTA = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
};

let answers: Record<string, { status?: number; body: string }>;
let asked: string[];
let directory: Server;
let url: string;

beforeAll(async () => {
  directory = createServer((request, response) => {
    const cep = request.url?.split('/')[2] ?? '';
    asked.push(cep);
    const { status = 200, body } = answers[cep] ?? { status: 400, body: '' };
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => directory.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(directory.address() as AddressInfo).port}/ws/{cep}/json/`;
});
beforeEach(() => {
  asked = [];
  answers = {
    '01310100': { body: JSON.stringify(PAULISTA) },
    '99999999': { body: '{"erro": "true"}' },
    '11111111': { status: 500, body: '' },
    '22222222': { body: '<html>' },
    '33333333': { body: '{"street": "", "neighborhood": null, "city": "Santos", "state": "??"}' },
  };
});
afterAll(() => new Promise((resolve) => directory.close(resolve)));

test('tells what is known of a CEP, and asks once', async () => {
  const find = cepLookup(url, 90_000);
  const place = { street: 'Avenida Paulista', neighbourhood: 'Bela Vista', city: 'São Paulo', state: 'SP' };

  expect(await find('01310100')).toEqual(place);
  expect(await find('01310100')).toEqual(place);
  expect(asked).toEqual(['01310100']);
});

test('remembers that a CEP is unknown, and asks again after a failure', async () => {
  const find = cepLookup(url, 90_000);
  for (const cep of ['99999999', '99999999', '11111111', '11111111', '22222222', '22222222'])
    expect(await find(cep)).toBeNull();

  expect(asked).toEqual(['99999999', '11111111', '11111111', '22222222', '22222222']);
});

test('takes over only what is there and plausible', async () => {
  expect(await cepLookup(url, 90_000)('33333333')).toEqual({
    street: null,
    neighbourhood: null,
    city: 'Santos',
    state: null,
  });
});

test('without a setting nobody is asked', async () => {
  expect(await cepLookup(null)('01310100')).toBeNull();
  expect(asked).toEqual([]);
});
