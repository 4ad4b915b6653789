import { CHARACTERISTICS } from '#contract/properties/characteristics.ts';
import { PORTAL_FEATURES } from '#contract/properties/portalFeatures.ts';

test('each characteristic has a name of its own in portals, and there is a bit for each', () => {
  const names = CHARACTERISTICS.map((one) => PORTAL_FEATURES[one]);

  expect(new Set(names).size).toBe(CHARACTERISTICS.length);
  expect(CHARACTERISTICS.length).toBeLessThanOrEqual(31);
});
