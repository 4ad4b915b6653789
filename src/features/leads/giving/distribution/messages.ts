import { pluralize } from '@/shared/format/numbers';

export const messages = {
  closedOut: (number: number) => pluralize(number, 'fechado fica de fora', 'fechados ficam de fora'),
  closedIn: (number: number) => pluralize(number, 'fechado entra', 'fechados entram'),
  closedStayed: (number: number) => pluralize(number, 'lead fechado ficou de fora', 'leads fechados ficaram de fora'),
  leftOut: (number: number) =>
    `${pluralize(number, 'lead fica', 'leads ficam')} como ${number === 1 ? 'está' : 'estão'}: com corretor, no bolsão ou fechado${number === 1 ? '' : 's'}`,
  nothingMoves: 'Nenhum lead mudaria de corretor assim.',
  planFailed: 'Não foi possível calcular a distribuição',
  distributeFailed: 'Não foi possível distribuir os leads',
  receiptFailed: 'Não foi possível carregar o recibo',
};
