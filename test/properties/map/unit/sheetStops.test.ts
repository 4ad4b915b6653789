import fc from 'fast-check';
import { restingStop, STOPS, visibleAt } from '@/features/public/map/phone/sheetStops';

test('a sheet that is let go at rest goes to the nearest stop', () => {
  expect(restingStop(100, 0, 844)).toBe('peek');
  expect(restingStop(380, 0, 844)).toBe('half');
  expect(restingStop(700, 0, 844)).toBe('full');
});

test('a fling carries it on', () => {
  expect(restingStop(420, 1.5, 844)).toBe('full');
  expect(restingStop(400, -1.5, 844)).toBe('peek');
});

test('a sheet at a stop stays there', () => {
  fc.assert(
    fc.property(fc.constantFrom(...STOPS), fc.integer({ min: 480, max: 1200 }), (stop, height) => {
      expect(restingStop(visibleAt(stop, height), 0, height)).toBe(stop);
    }),
  );
});
