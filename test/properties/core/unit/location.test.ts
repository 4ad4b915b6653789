import { nudged } from '@/features/properties/form/location';

test('an arrow key moves the pin by 8 pixels, with Shift by one', () => {
  expect(nudged({ key: 'ArrowUp', shiftKey: false }, { x: 100, y: 100 })).toEqual({ x: 100, y: 92 });
  expect(nudged({ key: 'ArrowRight', shiftKey: true }, { x: 100, y: 100 })).toEqual({ x: 101, y: 100 });
  expect(nudged({ key: 'a', shiftKey: false }, { x: 100, y: 100 })).toBeNull();
});
