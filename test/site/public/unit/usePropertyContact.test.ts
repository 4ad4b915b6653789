import { contactPhone } from '@/features/public/property/usePropertyContact';

const BROKER = '+5511911112222';
const BROKERAGE = '+551133334444';

test('visitors call the broker', () => {
  expect(contactPhone({ viewer: undefined, broker: BROKER, brokerage: BROKERAGE })).toBe(BROKER);
});

test('a signed-in user with a phone sees their own instead', () => {
  expect(contactPhone({ viewer: '+5511988887777', broker: BROKER, brokerage: BROKERAGE })).toBe('+5511988887777');
});

test('without a phone of their own they call the broker as visitors do', () => {
  expect(contactPhone({ viewer: '', broker: BROKER, brokerage: BROKERAGE })).toBe(BROKER);
});

test.each([undefined, ''])('where the broker has no phone (%p) the brokerage answers', (broker) => {
  expect(contactPhone({ viewer: undefined, broker, brokerage: BROKERAGE })).toBe(BROKERAGE);
});

test.each([null, undefined, ''])('where the brokerage has none either (%p) there is nobody to call', (brokerage) => {
  expect(contactPhone({ viewer: undefined, broker: '', brokerage })).toBeNull();
});

test('a phone as it was typed becomes one that a link can call; one that is none is passed over', () => {
  expect(contactPhone({ viewer: undefined, broker: '(11) 91111-2222', brokerage: null })).toBe(BROKER);
  expect(contactPhone({ viewer: undefined, broker: 'a combinar', brokerage: BROKERAGE })).toBe(BROKERAGE);
});
