/** `1.284`. By hand, as all numbers: the first `Intl` holds a slow phone for 50 ms. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, '.');

export function formatDecimal(value: number, mostDecimals: number): string {
  const [whole = '', ...decimals] = String(Number(Math.abs(value).toFixed(mostDecimals))).split('.');
  return (value < 0 ? '-' : '') + [groupDigits(whole), ...decimals].join(',');
}

/** `1.284`, `72,5` */
export const formatNumber = (value: number): string => formatDecimal(value, 3);

/** `1 lead`, `1.284 leads` */
export const pluralize = (value: number, one: string, many: string): string =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;

/** `1.204 imóveis` */
export const formatPropertyCount = (total: number): string => pluralize(total, 'imóvel', 'imóveis');
