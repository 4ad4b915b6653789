import fc from 'fast-check';
import { partsOf } from '../../../../server/ground/photos/parts.ts';

/** Byte by byte: marker, length, and on from there. */
function markersOf(bytes: Buffer): number[] {
  const found: number[] = [];
  let at = 2;
  while (at < bytes.length - 3) {
    const marker = bytes[at + 1]!;
    const isNone = bytes[at] !== 0xff || [0x00, 0x01, 0xff].includes(marker) || (marker >= 0xd0 && marker <= 0xd8);
    if (!isNone && marker === 0xd9) break;
    if (!isNone) found.push(at);
    at += isNone ? 1 : 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return found;
}

const dense = fc.constantFrom(0x00, 0x01, 0xc0, 0xd9, 0xda, 0xff, 0xff);
const sparse = fc.integer({ min: 0x02, max: 0xfe });

test('the segments of a JPEG are those that a walk byte by byte finds, however dense its markers are', () => {
  const pieces = fc.array(fc.oneof(fc.array(dense, { maxLength: 9 }), fc.array(sparse, { maxLength: 40 })));
  fc.assert(
    fc.property(pieces, (bytes) => {
      const jpeg = Buffer.from([0xff, 0xd8, ...bytes.flat()]);
      expect([...partsOf(jpeg, 'jpeg')].map(({ from }) => from)).toEqual(markersOf(jpeg));
    }),
  );
});
