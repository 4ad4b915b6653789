import { fileNames } from '#contract/site/fileNames.ts';

test('a report has its period', () => {
  const days = { from: '2026-03-01', to: '2026-03-31' };
  expect(fileNames.speed(days)).toBe('velocidade-2026-03-01-a-2026-03-31.csv');
});
