import { hash, verify } from '@node-rs/argon2';
import { passwordFits } from '../../../../server/people/auth/passwords.ts';

jest.mock('@node-rs/argon2', () => ({ hash: jest.fn(), verify: jest.fn() }));

const DECOY = '$argon2id$decoy';
const HASH = '$argon2id$of-ana';

// A hash takes most of a login's time: without it an unknown e-mail would be known by its quick answer.
test.each([
  ['a wrong password', HASH, HASH],
  ['an unknown e-mail', undefined, DECOY],
  ['an account whose password was imported', 'md5$1234', DECOY],
])('%s takes the time of one comparison, and does not fit', async (_case, stored, compared) => {
  jest.mocked(hash).mockResolvedValue(DECOY);
  jest
    .mocked(verify)
    .mockClear()
    .mockResolvedValue(stored !== HASH);

  expect(await passwordFits(stored, 'Senha@2026')).toBe(false);

  expect(jest.mocked(verify).mock.calls).toEqual([[compared, 'Senha@2026']]);
});
