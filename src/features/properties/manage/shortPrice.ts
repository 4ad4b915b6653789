const short = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  maximumFractionDigits: 2,
});

/** `R$ 500 mil`, for chips. */
export const shortPrice = (amount: string): string => short.format(Number(amount));
