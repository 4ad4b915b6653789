import fc from 'fast-check';
import { fittingSize, scaleSteps } from '@/shared/forms/scaleSteps';

/** Phones, panoramas, scans, and single rows. */
const photo = fc.record({ width: fc.integer({ min: 1, max: 20_000 }), height: fc.integer({ min: 1, max: 20_000 }) });

test.each([
  [8160, 6144, 2560, 1928],
  [6144, 8160, 1928, 2560],
  [16_320, 12_240, 2560, 1920],
  [16_382, 3850, 2560, 602],
  [2560, 1920, 2560, 1920],
  [60, 40, 60, 40],
])('%i x %i becomes %i x %i', (width, height, fittingWidth, fittingHeight) => {
  expect(fittingSize({ width, height })).toEqual({ width: fittingWidth, height: fittingHeight });
});

test('the last step fits and keeps the shape; no step grows, more than halves the one before, or is too large for a canvas', () => {
  fc.assert(
    fc.property(photo, ({ width, height }) => {
      const steps = scaleSteps({ width, height });

      const last = steps.at(-1)!;
      expect(last).toEqual(fittingSize({ width, height }));
      expect(Math.max(last.width, last.height)).toBeLessThanOrEqual(2560);
      expect(Math.abs(last.width - (last.height * width) / height)).toBeLessThanOrEqual(1 + width / height);
      for (const step of steps) {
        expect(step.width * step.height).toBeLessThanOrEqual(16_777_216);
        expect(step.width).toBeLessThanOrEqual(width);
      }
      steps.slice(1).forEach((step, at) => {
        expect(steps[at]!.width).toBeLessThanOrEqual(2 * step.width);
      });
    }),
  );
});
