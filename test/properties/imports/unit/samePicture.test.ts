import fc from 'fast-check';
import { compareTo, wantedPictures, withoutVersion } from '../../../../server/properties/imports/samePicture.ts';

const version = fc.constantFrom('', '?v=1', '?v=2', '?t=1700000000', '?1700000000', '?Expires=9&Signature=abc');
const name = fc.integer({ min: 0, max: 20 });
const addressOf = (picture: number, its: string) =>
  `https://f.exemplo.com/foto.php${its || '?'}${its === '' ? '' : '&'}id=${picture.toString()}`;
const stored = (source: string, at: number) => ({ id: at.toString(), source, sha256: null, isPlan: false });
const wanted = (address: string) => ({ address, isPlan: false });

test('addresses are of one picture where only their version differs', () => {
  fc.assert(
    fc.property(name, name, version, version, (one, other, its, others) => {
      const same = withoutVersion(addressOf(one, its)) === withoutVersion(addressOf(other, others));
      expect(same).toBe(one === other);
    }),
  );
});

test('a listing read again is another one only where its pictures are others', () => {
  const pictures = fc.uniqueArray(name, { maxLength: 10 });
  fc.assert(
    fc.property(pictures, pictures, version, version, (before, after, its, others) => {
      const found = compareTo(
        before.map((picture, at) => stored(addressOf(picture, its), at)),
        after.map((picture) => wanted(addressOf(picture, others))),
      );
      const isSame = before.toSorted().join() === after.toSorted().join();
      const isExact = its === others || before.length === 0;
      expect(found).toBe(isSame ? (isExact ? 'same' : 'versions') : 'others');
    }),
  );
});

test('a picture that turns out to be a plan is news', () => {
  const address = addressOf(1, '');
  expect(compareTo([stored(address, 1)], [{ address, isPlan: true }])).toBe('others');
});

test('ten pictures at most are wanted, the photographs first, and two plans have a place beside any number', () => {
  const list = (kind: string) => fc.uniqueArray(name.map((at) => `https://f.exemplo.com/${kind}${at.toString()}.jpg`));
  fc.assert(
    fc.property(list('foto'), list('planta'), (photographs, plans) => {
      const found = wantedPictures({ photographs, plans });
      const drawn = found.filter(({ isPlan }) => isPlan).map(({ address }) => address);
      expect(found).toHaveLength(Math.min(10, photographs.length + plans.length));
      expect(found.map(({ isPlan }) => isPlan)).toEqual(found.map(({ isPlan }) => isPlan).toSorted());
      expect(drawn).toEqual(plans.slice(0, drawn.length));
      expect(drawn.length).toBeGreaterThanOrEqual(Math.min(2, plans.length));
      expect(found.filter(({ isPlan }) => !isPlan).map(({ address }) => address)).toEqual(
        photographs.slice(0, found.length - drawn.length),
      );
    }),
  );
});
