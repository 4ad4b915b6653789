import { formatNumber } from '@/shared/format/numbers';

interface Matching {
  total: number;
  /** False: there are more than `total`. */
  exact: boolean;
}

/** `412 de 428`, `… de 428` until it is known. */
export function matchCount(matching: Matching | undefined, total: number | undefined): string {
  if (total === undefined) return '';
  if (!matching) return `… de ${formatNumber(total)}`;
  return `${matching.exact ? '' : 'mais de '}${formatNumber(matching.total)} de ${formatNumber(total)}`;
}
