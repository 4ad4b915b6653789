import { FIRST_REGION_KEYS } from '#contract/ground/firstRegions.ts';
import type { Area } from '#contract/ground/mapArea.ts';
import { parseArea } from '#contract/ground/parseArea.ts';
import { regionOutlines } from '@/api/map/regionOutlines';
import { drawPlace } from '../../../../server/demo/places.ts';
import { randomOf } from '../../../../server/demo/random.ts';

/** An outline encloses a place if an odd number of its sides lies east of it. */
function encloses(outline: Area, { lat, lng }: { lat: number; lng: number }): boolean {
  const sides = outline.map((corner, index) => [corner, outline[(index + 1) % outline.length] ?? corner] as const);
  const crossed = sides.filter(
    ([from, to]) =>
      from.lat > lat !== to.lat > lat &&
      lng < from.lng + ((lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng),
  );
  return crossed.length % 2 === 1;
}

test.each(FIRST_REGION_KEYS)('each place of the demo in %s lies in its outline, and in no other', (region) => {
  const random = randomOf(15);
  for (let index = 0; index < 500; index++) {
    const place = drawPlace(random, region);
    expect({
      place,
      regions: FIRST_REGION_KEYS.filter((one) => encloses(parseArea(regionOutlines[one])!, place)),
    }).toEqual({
      place,
      regions: [region],
    });
  }
});
