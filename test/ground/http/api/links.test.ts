import { randomUUID } from 'node:crypto';
import { server } from '#test/server.ts';

const open = async (address: string, method = 'GET') => {
  const { status, headers } = await fetch(server.origin + address, { method, redirect: 'manual' });
  return [status, headers.get('location')];
};

const ID = randomUUID();

test.each([
  [`/property/${ID}.`, `/property/${ID}`],
  [`/property/${ID})?w=1`, `/property/${ID}?w=1`],
  [`/property/${ID}%20`, `/property/${ID}`],
  [`/selecao/${ID}%E2%80%9D`, `/selecao/${ID}`],
  [`/property/${ID}%2?w=1`, `/property/${ID}?w=1`],
  ['/hotsite/ana-souza%E2%80', '/hotsite/ana-souza'],
  ['/Hotsite/ana-souza', '/hotsite/ana-souza'],
  ['/hotsite/jo%C3%A3o!', '/hotsite/jo%C3%A3o'],
  ['/Landing', '/landing'],
  ['/Entrar', '/entrar'],
  ['/login?redirect=%2Fmy-leads', '/entrar?redirect=%2Fmy-leads'],
])('a link that came as %s leads to %s', async (written, clean) => {
  expect(await open(written)).toEqual([301, clean]);
  expect(await open(written, 'HEAD')).toEqual([301, clean]);
});

test('the login is at `/`, or at `/entrar` where the brokerage shows its site at `/`; browsers keep neither', async () => {
  const moved = () => Promise.all(['/entrar?redirect=%2Fmy-leads', '/?redirect=%2Fmy-leads'].map((from) => open(from)));

  expect(await moved()).toEqual([
    [302, '/?redirect=%2Fmy-leads'],
    [200, null],
  ]);
  server.changeSettings({ hasSiteAtRoot: true });
  expect(await moved()).toEqual([
    [200, null],
    [302, '/entrar?redirect=%2Fmy-leads'],
  ]);
  server.changeSettings({ hasSiteAtRoot: false });
});

test.each(['/nada', '/nada.', '/Nada', '/api/Properties.', '//evil.example/login', '/static/x.js)'])(
  '%s is still unknown',
  async (address) => {
    expect(await open(address)).toEqual([404, null]);
  },
);

test('password managers find the page where a password changes', async () => {
  expect(await open('/.well-known/change-password')).toEqual([302, '/senha']);
  expect(await open('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')).toEqual([
    404,
    null,
  ]);
});
