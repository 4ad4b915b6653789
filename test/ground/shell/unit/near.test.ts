import { isNear } from '@/shared/format/near';

test.each([
  ['sousa', 'souza'],
  ['souzza', 'souza'],
  ['suza', 'souza'],
  ['osuza', 'souza'],
  ['azeve', 'azevedo'],
  ['azebe', 'azevedo'],
])('%s is one letter from the beginning of %s', (typed, word) => {
  expect(isNear(typed, word)).toBe(true);
});

test.each([
  ['soares', 'souza'],
  ['suso', 'souza'],
  ['ama', 'ana'],
])('%s is further from %s', (typed, word) => {
  expect(isNear(typed, word)).toBe(false);
});
