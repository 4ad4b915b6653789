import fc from 'fast-check';
import { framingOf } from '#contract/properties/framing.ts';

const box = { width: 1200, height: 800 };

describe('to fill a box of 3:2', () => {
  test.each([
    ['3:2', { width: 3000, height: 2000 }],
    ['4:3, as telephones take it', { width: 4032, height: 3024 }],
    ['16:9', { width: 1920, height: 1080 }],
  ])('a photograph of %s is cut', (_shape, photo) => {
    expect(framingOf(photo, box, 'fill')).toBe('cut');
  });

  test.each([
    ['a portrait', { width: 3024, height: 4032 }],
    ['a square', { width: 1000, height: 1000 }],
    ['a panorama', { width: 4000, height: 1000 }],
  ])('%s is shown whole', (_shape, photo) => {
    expect(framingOf(photo, box, 'fill')).toBe('whole');
  });
});

test('to cover a box every photograph is cut', () => {
  const side = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      expect(framingOf({ width, height }, box, 'cover')).toBe('cut');
    }),
  );
});
