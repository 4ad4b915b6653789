import { forgetDevice } from '@/features/public/device/forget';
import { markSeen, readHomes, SAVED, SEEN, toggleSaved } from '@/features/public/device/homes';
import { readSent, storeSent, storeVisitor } from '@/features/public/drafts/contactDraft';
import { messages } from '@/features/public/saved/messages';

let stored = new Map<string, string>();
let isFull = false;
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    stored.set(key, value);
  },
  removeItem: (key: string) => stored.delete(key),
};

beforeAll(() => {
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  Object.defineProperty(globalThis, 'window', { value: new EventTarget(), configurable: true });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
  Reflect.deleteProperty(globalThis, 'window');
});

beforeEach(() => {
  stored = new Map();
  isFull = false;
});

test('the oldest seen homes are forgotten first, and opening one again counts', () => {
  for (let index = 0; index < 500; index++) markSeen(index.toString());
  markSeen('0');
  markSeen('last');
  const seen = readHomes(SEEN);
  expect(seen).toHaveLength(500);
  expect(seen.slice(-2)).toEqual(['0', 'last']);
  expect(seen).not.toContain('1');
});

test.each(['{', '{"a":1}', '[1,null]'])('a storage that holds %s has saved nothing', (held) => {
  stored.set(SAVED, held);
  expect(readHomes(SAVED)).toEqual([]);
});

test('a second press takes a home out, and a third brings it back to its place', () => {
  for (const id of ['a', 'b', 'c', 'b']) toggleSaved(id);
  expect(readHomes(SAVED)).toEqual(['a', 'c']);
  toggleSaved('d');
  toggleSaved('b', ['a', 'b', 'c']);
  expect(readHomes(SAVED)).toEqual(['a', 'b', 'c', 'd']);
});

test('the hundred and first home is refused, and so is any that the browser does not store', () => {
  for (let index = 0; index < 100; index++) expect(toggleSaved(index.toString())).toBeNull();
  expect(toggleSaved('one more')).toBe('full');
  isFull = true;
  expect(toggleSaved('0')).toBe('unstored');
  expect(readHomes(SAVED)).toHaveLength(100);
});

test('one press forgets what was saved, seen and typed', () => {
  toggleSaved('a');
  markSeen('b');
  stored.set('contactDraft:site', '{"texts":{},"at":0}');
  Object.assign(storage, Object.fromEntries(stored));
  forgetDevice();
  expect(stored.size).toBe(0);
});

test('who is forgotten is not named by what was sent, which stays', () => {
  storeSent('house', { name: 'Ítalo Reis', email: 'italo@exemplo.com.br' });
  expect(readSent({ propertyId: 'house' })).toMatchObject({ visitor: 'Ítalo Reis', byEmail: true });

  storeVisitor(null);

  expect(readSent({ propertyId: 'house' })).toMatchObject({ visitor: undefined, byEmail: true });
  expect([...stored.values()].join()).not.toMatch(/Ítalo|italo/);
});

test('saved homes are sent while each of them was', () => {
  storeSent('salvos', { name: 'Ítalo Reis', homes: ['a', 'b'] });

  const isSent = (...homes: string[]) => readSent({ homes }) !== null;

  expect([isSent('a', 'b'), isSent('b'), isSent('a', 'b', 'c'), isSent('c')]).toEqual([true, true, false, false]);
});

test('of more saved homes than a selection takes, how many go is said', () => {
  expect(messages.send(20, 26)).toBe('Enviar os primeiros 20 de 26 imóveis para o corretor');
  expect(messages.send(1, 1)).toBe('Enviar 1 imóvel para o corretor');
});
