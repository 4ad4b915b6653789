import { percentOf } from '@/features/dashboard/broker/StatusLegend';

test.each([
  [4, 24, '17%'],
  [0, 24, '0%'],
  [24, 24, '100%'],
  [0, 0, '0%'],
])('%i of %i is %s', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
