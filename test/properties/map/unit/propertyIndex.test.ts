import fc from 'fast-check';
import type { Region } from '#contract/ground/regions.ts';
import type { Rectangle } from '../../../../server/properties/core/mercator.ts';
import { WORLD_UNITS } from '../../../../server/properties/core/mercator.ts';
import { cellsOf } from '../../../../server/properties/map/cells.ts';
import { PropertyIndex } from '../../../../server/properties/map/propertyIndex.ts';
import type { IndexedRow, Search } from '../../../../server/properties/map/propertyIndex.ts';

interface Row {
  id: string;
  changedIn: number;
  isDeleted: boolean;
  x: number;
  y: number;
  cents: number;
  bedrooms: number;
  region: Region;
  broker: string | null;
  search: string;
}

const indexedRow = (row: Row): IndexedRow => [
  row.id,
  row.changedIn,
  row.isDeleted,
  row.x,
  row.y,
  row.cents,
  row.bedrooms,
  1,
  1,
  row.region,
  'casa',
  'disponível',
  row.broker,
  row.search,
  'venda',
  null,
  99_999,
  99_999,
  99_999,
  0,
  null,
  [],
  row.id.toUpperCase(),
  null,
  null,
  null,
  true,
];

const aRow = (row: Partial<Row> = {}): Row => ({
  id: 'a',
  changedIn: 1,
  isDeleted: false,
  x: 5,
  y: 5,
  cents: 100,
  bedrooms: 1,
  region: 'abc',
  broker: null,
  search: 'casa azul',
  ...row,
});

function indexOf(rows: Row[]): PropertyIndex {
  const index = new PropertyIndex();
  for (const row of rows) index.put(indexedRow(row));
  return index;
}

const idsIn = (index: PropertyIndex, search: Search = {}, window: Rectangle = WORLD_UNITS) =>
  Array.from(index.find(search, window), (slot) => index.ids[slot]).sort();

describe('the index of properties', () => {
  test('has a property once, as it is since its last change', () => {
    const index = indexOf([aRow(), aRow({ changedIn: 2, bedrooms: 3, x: 2 ** 29, y: 2 ** 29 })]);

    expect(idsIn(index)).toEqual(['a']);
    expect(idsIn(index, { bedrooms: 3 })).toEqual(['a']);
    expect(idsIn(index, {}, { rows: [0, 10], columns: [0, 10] })).toEqual([]);
  });

  test('forgets a deleted property, and has a restored one again', () => {
    const index = indexOf([aRow(), aRow({ changedIn: 2, isDeleted: true })]);
    expect(idsIn(index)).toEqual([]);

    index.put(indexedRow(aRow({ changedIn: 3 })));

    expect(idsIn(index)).toEqual(['a']);
  });

  test('counts again after a change, and not after a row that it knows', () => {
    const index = indexOf([aRow()]);
    expect(index.count({ bedrooms: 1 })).toBe(1);
    index.put(indexedRow(aRow({ bedrooms: 9 })));
    expect(index.count({ bedrooms: 9 })).toBe(0);

    index.put(indexedRow(aRow({ changedIn: 2, bedrooms: 9 })));

    expect(index.count({ bedrooms: 9 })).toBe(1);
  });

  test('is worn once most of its slots are unused', () => {
    const index = indexOf([aRow()]);
    expect(index.isWorn).toBe(false);

    for (let change = 2; change < 1010; change++) index.put(indexedRow(aRow({ changedIn: change })));

    expect(index.isWorn).toBe(true);
    expect(idsIn(index)).toEqual(['a']);
  });

  const place = fc.oneof(fc.nat(40), fc.nat(2 ** 30 - 1));
  const row = fc.record<Row>({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    changedIn: fc.constant(1),
    isDeleted: fc.boolean(),
    x: place,
    y: place,
    cents: fc.nat(500),
    bedrooms: fc.nat(4),
    region: fc.constantFrom<Region>('abc', 'central', 'zona sul'),
    broker: fc.constantFrom('ana', 'bruno', null),
    search: fc.constantFrom('casa azul', 'casa verde', 'apartamento azul'),
  });
  const search = fc.record<Search>(
    {
      bedrooms: fc.nat(4),
      minPrice: fc.constantFrom('1.00', '2.50'),
      maxPrice: fc.constantFrom('2.50', '4.00'),
      region: fc.constantFrom<Region[]>([], ['abc'], ['abc', 'zona sul'], ['zona leste']),
      brokerId: fc.constantFrom('ana', 'carla'),
      q: fc.constantFrom(
        { words: [{ text: 'azul', isAnywhere: true }], references: [] },
        { words: [{ text: 'ca', isAnywhere: false }], references: [] },
      ),
    },
    { requiredKeys: [] },
  );
  const side = fc
    .tuple(place, place)
    .map(([one, other]): [number, number] => [Math.min(one, other), Math.max(one, other)]);

  test('finds exactly what matches in a window, whatever was written before', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), search, side, side, (rowsWritten, requested, rows, columns) => {
        const written = rowsWritten.map((one, before) => ({ ...one, changedIn: before + 1 }));
        const last = new Map(written.map((one) => [one.id, one]));
        const matching = [...last.values()].filter(
          (one) =>
            !one.isDeleted &&
            one.bedrooms >= (requested.bedrooms ?? 0) &&
            one.cents >= Number(requested.minPrice ?? 0) * 100 &&
            one.cents <= Number(requested.maxPrice ?? Infinity) * 100 &&
            (!requested.region?.length || requested.region.includes(one.region)) &&
            (requested.brokerId === undefined || one.broker === requested.brokerId) &&
            (requested.q === undefined ||
              one.search.split(' ').some((word) => word.startsWith(requested.q!.words[0]!.text))),
        );
        const inside = matching.filter(
          ({ x, y }) => x >= columns[0] && x <= columns[1] && y >= rows[0] && y <= rows[1],
        );

        const index = indexOf(written);

        expect(idsIn(index, requested)).toEqual(matching.map(({ id }) => id).sort());
        expect(idsIn(index, requested, { rows, columns })).toEqual(inside.map(({ id }) => id).sort());
      }),
    );
  });

  test('makes cells of all that it finds, each with its count, lowest price, box and sums', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), fc.integer({ min: 0, max: 28 }), (written, shift) => {
        const rows = written.map((one, number) => ({ ...one, id: String(number), isDeleted: false }));
        const index = indexOf(rows);

        const cells = cellsOf(index.columns, index.find({}, WORLD_UNITS), shift);

        const expected = Object.entries(Object.groupBy(rows, ({ x, y }) => `${y >> shift} ${x >> shift}`)).map(
          ([key, members = []]) => ({
            key,
            count: members.length,
            minCents: Math.min(...members.map(({ cents }) => cents)),
            west: Math.min(...members.map(({ x }) => x)),
            east: Math.max(...members.map(({ x }) => x)),
            north: Math.min(...members.map(({ y }) => y)),
            south: Math.max(...members.map(({ y }) => y)),
            sumX: members.reduce((sum, { x }) => sum + x, 0),
            sumY: members.reduce((sum, { y }) => sum + y, 0),
          }),
        );
        const found = cells.map(({ row: y, column: x, slot: _slot, ...cell }) => ({ key: `${y} ${x}`, ...cell }));
        const byKey = (one: { key: string }, other: { key: string }) => one.key.localeCompare(other.key);
        expect(found.sort(byKey)).toEqual(expected.sort(byKey));
      }),
    );
  });
});
