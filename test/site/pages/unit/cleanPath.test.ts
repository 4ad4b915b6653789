import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { paths } from '#contract/ground/paths.ts';
import { runs } from '#test/generated.ts';
import { cleanAddress, cleanPath } from '../../../../server/site/pages/redirects.ts';

const ID = randomUUID();
const CLEAN = [
  paths.property(ID),
  paths.propertyDetail(ID),
  paths.hotsite('ana-souza'),
  paths.hotsite('王明'),
  paths.hotsiteOfBroker(ID),
  paths.selection(ID),
  paths.lead(ID),
  paths.resetPassword('a_b-c'),
  paths.landing(),
  paths.map(),
];

test.each([
  ['/distribuicoes', '/o-que-foi-feito?sobre=leads'],
  [`/distribuicoes?recibo=${ID}`, `/o-que-foi-feito/${ID}`],
])('a bookmark of an earlier version, %s, leads to %s', (url, now) => {
  expect(cleanAddress({ method: 'GET', url })).toBe(now);
});

test.each([
  [`/property/${ID}.`, `/property/${ID}`],
  [`/property/${ID})`, `/property/${ID}`],
  [`/property/${ID}%20`, `/property/${ID}`],
  [`/property/${ID}/).`, `/property/${ID}`],
  [`/selecao/${ID}%E2%80%9D,`, `/selecao/${ID}`],
  [`/selecao/${ID}_`, `/selecao/${ID}`],
  ['/Hotsite/ana-souza', '/hotsite/ana-souza'],
  ['/HOTSITE/jo%C3%A3o!', '/hotsite/jo%C3%A3o'],
  ['/Landing', '/landing'],
  ['/landing...', '/landing'],
  ['/login', '/entrar'],
  ['/Entrar/', '/entrar'],
  ['/%20', '/'],
  [`/property/${ID}%`, `/property/${ID}`],
  [`/property/${ID}.%2`, `/property/${ID}`],
  ['/hotsite/jo%C3%A3o%E2%80', '/hotsite/jo%C3%A3o'],
  ['/Hotsite/jo%C3%A3o%C3', '/hotsite/jo%C3%A3o'],
  ['/reset-password/abc_-).', '/reset-password/abc_-'],
])('%s is %s', (written, clean) => {
  expect(cleanPath(written)).toBe(clean);
});

test.each([
  ...['/', '//', '/nada.', '/Nada', '/property', '/property/...', '/property/a/b.', '/api/Properties.', '/constructor'],
  ...['//evil.example/property/', '/login/evil.example', '/%2F%2Fevil.example', '/property/%E0%A4%A', '/sitemap.xml'],
])('%s is no page, and stays', (address) => {
  expect(cleanPath(address)).toBe(address);
});

test.each(CLEAN)('%s is clean, also with a final slash', (address) => {
  expect(cleanPath(address)).toBe(address);
  expect(cleanPath(`${address}/`)).toBe(`${address}/`);
});

const sign = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 3 })
  .filter((text) => !/[\p{L}\p{N}_/-]/u.test(text));

test('whatever is glued to a page’s address, in any case, the address is the page’s', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CLEAN), sign, fc.boolean(), (address, glued, isUpper) => {
      const [, first = '', ...rest] = address.split('/');
      const written = ['', isUpper ? first.toUpperCase() : first, ...rest].join('/') + encodeURIComponent(glued);
      expect(cleanPath(written)).toBe(address);
    }),
    runs(1000),
  );
});

test('a clean address is on this server, and clean', () => {
  const path = fc.array(fc.oneof(fc.webSegment(), fc.constantFrom('login', 'Property', ID, '.', '%20', '%2F', '')));
  fc.assert(
    fc.property(path, (parts) => {
      const written = `/${parts.join('/')}`;
      const clean = cleanPath(written);
      expect(clean === written || !/^\/[/\\]/.test(clean)).toBe(true);
      expect(cleanPath(clean)).toBe(clean);
    }),
    runs(1000),
  );
});
