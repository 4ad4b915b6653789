import { setUpAddress, stepOf } from '../../../../server/people/auth/totp.ts';

/** RFC 6238, appendix B (SHA-1), whose codes have eight digits: apps show the last six. */
const SECRET = Buffer.from('12345678901234567890');
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

test.each(VECTORS)('at second %i of RFC 6238 the code is the end of %s', (seconds, code) => {
  expect(stepOf(SECRET, code.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a clock may be one step early or late, and no more', () => {
  const [seconds, code] = VECTORS[3];
  const at = (steps: number) => stepOf(SECRET, code.slice(2), (seconds + 30 * steps) * 1000);

  expect([-2, -1, 0, 1, 2].map((steps) => at(steps) !== null)).toEqual([false, true, true, true, false]);
  expect(at(1)).toBe(at(0));
});

test('a code of another secret is none', () => {
  expect(stepOf(Buffer.from('09876543210987654321'), '005924', 1_234_567_890_000)).toBeNull();
});

test('an app reads brokerage and account from the address', () => {
  const { secret, address } = setUpAddress(SECRET, 'Casa & Lar', 'ana@exemplo.com.br');

  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const url = new URL(address);
  expect(decodeURIComponent(url.pathname)).toContain('Casa & Lar:ana@exemplo.com.br');
  expect(url.protocol + url.host).toBe('otpauth:totp');
  expect(url.searchParams.get('secret')).toBe(secret);
  expect(url.searchParams.get('issuer')).toBe('Casa & Lar');
});
