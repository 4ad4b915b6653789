import fc from 'fast-check';
import { FIRST_REGION_KEYS } from '#contract/ground/firstRegions.ts';
import { groupByRegion } from '@/features/public/hotsite/groupByRegion';

const somewhere = fc.record({
  id: fc.nat(),
  region: fc.option(fc.oneof(fc.constantFrom(...FIRST_REGION_KEYS), fc.constantFrom('litoral', ''))),
});

test('the regions come as they are always listed, those without one last', () => {
  const groups = groupByRegion([
    { region: null },
    { region: 'zona sul' },
    { region: 'abc' },
    { region: 'central' },
    { region: 'zona sul' },
  ]);

  expect(groups.map(({ name, items }) => [name, items.length])).toEqual([
    ['Central', 1],
    ['Zona sul', 2],
    ['ABC', 1],
    ['Outros', 1],
  ]);
});

test('a region the product does not know is one of the others, which alone are just properties', () => {
  const groups = groupByRegion([{ region: 'litoral' }, {}]);

  expect(groups.map(({ anchor, name }) => [anchor, name])).toEqual([['outros-', 'Imóveis']]);
});

test('a group is named in the address without spaces', () => {
  expect(groupByRegion([{ region: 'zona oeste' }])[0]?.anchor).toBe('zona-oeste');
});

test('no properties, no groups', () => {
  expect(groupByRegion([])).toEqual([]);
});

test('nothing is lost, nothing stands twice, and the order within a group stays', () => {
  fc.assert(
    fc.property(fc.array(somewhere), (items) => {
      const groups = groupByRegion(items);
      const grouped = groups.flatMap((group) => group.items);
      expect(grouped).toHaveLength(items.length);
      expect(new Set(grouped)).toEqual(new Set(items));
      expect(groups.every((group) => group.items.length > 0)).toBe(true);
      for (const group of groups) {
        const places = group.items.map((item) => items.indexOf(item));
        expect(places).toEqual([...places].sort((a, b) => a - b));
      }
    }),
  );
});
