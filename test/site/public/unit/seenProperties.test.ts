import { readSeen, withSeen } from '@/features/public/seenProperties';

function keepIn(stored: Map<string, string>): void {
  const storage: Pick<Storage, 'getItem' | 'setItem'> = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
}

test('what was opened is stored on the device', () => {
  keepIn(new Map());
  withSeen(withSeen(readSeen(), 'a'), 'b');
  expect([...readSeen()]).toEqual(['a', 'b']);
});

test('the oldest are forgotten first, and opening one again counts', () => {
  keepIn(new Map());
  let seen = withSeen(readSeen(), 'first');
  for (let index = 0; index < 499; index++) seen = withSeen(seen, index.toString());
  seen = withSeen(seen, 'first');
  seen = withSeen(seen, 'last');
  expect(seen.size).toBe(500);
  expect(seen).toContain('first');
  expect(seen).not.toContain('0');
});

test.each(['{', '{"a":1}', '[1,null]'])('a storage that holds %s has seen nothing', (held) => {
  keepIn(new Map([['seenProperties', held]]));
  expect(readSeen().size).toBe(0);
});

test('without a storage pins are seen as long as the page is open', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    get: () => {
      throw new Error('forbidden');
    },
    configurable: true,
  });
  expect([...withSeen(readSeen(), 'a')]).toEqual(['a']);
});
