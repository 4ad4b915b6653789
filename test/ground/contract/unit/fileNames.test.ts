import { fileNames } from '#contract/site/fileNames.ts';

test.each([
  ['regiao', 'recibo-distribuicao-2026-11-25.csv'],
  ['atribuicao', 'recibo-atribuicao-2026-11-25.csv'],
  ['desfazer', 'recibo-desfazer-2026-11-25.csv'],
] as const)('the receipt of %s has what it is and its day in São Paulo', (kind, name) => {
  expect(fileNames.receipt({ kind, createdAt: '2026-11-26T02:30:00.000Z' })).toBe(name);
});

test('a report has its period', () => {
  const days = { from: '2026-03-01', to: '2026-03-31' };
  expect(fileNames.speed(days)).toBe('velocidade-2026-03-01-a-2026-03-31.csv');
});
