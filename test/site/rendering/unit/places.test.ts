import fc from 'fast-check';
import { openPlaces } from '../../../../server/site/rendering/places.ts';

const PLACES = 16;

test('no network takes more than a quarter of the places, and all of them are free again in the end', () => {
  const visit = fc.record({ network: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), leaves: fc.boolean() });
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 100 }), (visits) => {
      const places = openPlaces(PLACES);
      const taken: { network: string; free: () => void }[] = [];
      for (const { network, leaves } of visits) {
        const own = taken.filter((place) => place.network === network).length;
        const free = places.take(network);
        expect(free !== null).toBe(own < PLACES / 4 && taken.length < PLACES);
        if (free) taken.push({ network, free });
        if (leaves) taken.shift()?.free();
      }
      for (const { free } of taken) free();
      for (let number = 0; number < PLACES; number++) expect(places.take(number.toString())).not.toBeNull();
    }),
  );
});
