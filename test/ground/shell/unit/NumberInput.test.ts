import { stepped } from '@/shared/ui/field/NumberInput';

test.each([
  ['', 1, '1'],
  ['3', 1, '4'],
  ['1', -1, '1'],
  ['0', 1, '1'],
  ['muitos', -1, '1'],
])('an input with %p shows, after a step of %i, %p', (typed, by, shown) => {
  expect(stepped(typed, by, 1)).toBe(shown);
});
