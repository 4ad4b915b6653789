import { FIRST_REGION_KEYS } from '#contract/ground/firstRegions.ts';
import { regionOutlines } from '@/api/map/regionOutlines';
import { drawPlace } from '../../../../server/demo/places.ts';
import { randomOf } from '../../../../server/demo/random.ts';

/** An outline encloses a place if an odd number of its sides lies east of it. */
function encloses(outline: [lat: number, lng: number][], { lat, lng }: { lat: number; lng: number }): boolean {
  const sides = outline.map((corner, index) => [corner, outline[(index + 1) % outline.length] ?? corner] as const);
  const crossed = sides.filter(
    ([[fromLat, fromLng], [toLat, toLng]]) =>
      fromLat > lat !== toLat > lat && lng < fromLng + ((lat - fromLat) / (toLat - fromLat)) * (toLng - fromLng),
  );
  return crossed.length % 2 === 1;
}

test.each(FIRST_REGION_KEYS)('each place of the demo in %s lies in its outline, and in no other', (region) => {
  const random = randomOf(15);
  for (let index = 0; index < 500; index++) {
    const place = drawPlace(random, region);
    expect({ place, regions: FIRST_REGION_KEYS.filter((one) => encloses(regionOutlines[one], place)) }).toEqual({
      place,
      regions: [region],
    });
  }
});
