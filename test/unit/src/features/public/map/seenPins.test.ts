import { readSeenPins, withSeenPin } from '@/features/public/map/seenPins';

function keepIn(stored: Map<string, string>): void {
  const storage: Pick<Storage, 'getItem' | 'setItem'> = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
}

test('what was opened is stored on the device', () => {
  keepIn(new Map());
  withSeenPin(withSeenPin(readSeenPins(), 'a'), 'b');
  expect([...readSeenPins()]).toEqual(['a', 'b']);
});

test('the oldest are forgotten first, and opening one again counts', () => {
  keepIn(new Map());
  let seen = withSeenPin(readSeenPins(), 'first');
  for (let index = 0; index < 499; index++) seen = withSeenPin(seen, index.toString());
  seen = withSeenPin(seen, 'first');
  seen = withSeenPin(seen, 'last');
  expect(seen.size).toBe(500);
  expect(seen).toContain('first');
  expect(seen).not.toContain('0');
});

test.each(['{', '{"a":1}', '[1,null]'])('a storage that holds %s has seen nothing', (held) => {
  keepIn(new Map([['seenProperties', held]]));
  expect(readSeenPins().size).toBe(0);
});

test('without a storage pins are seen as long as the page is open', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    get: () => {
      throw new Error('forbidden');
    },
    configurable: true,
  });
  expect([...withSeenPin(readSeenPins(), 'a')]).toEqual(['a']);
});
