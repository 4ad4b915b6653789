import { pluralize } from '@/shared/format/numbers';

export const messages = {
  noneFound: 'Nenhum lead encontrado',

  dataFailed: (reason: string) => `Erro ao carregar dados: ${reason}`,
  chooseBoth: 'Selecione pelo menos um corretor e um lead',
  chooseLeads: 'Selecione os leads que quer distribuir',

  closedOut: (number: number) => pluralize(number, 'fechado fica de fora', 'fechados ficam de fora'),
  closedIn: (number: number) => pluralize(number, 'fechado entra', 'fechados entram'),
  closedStayed: (number: number) => pluralize(number, 'lead fechado ficou de fora', 'leads fechados ficaram de fora'),
  nothingMoves: 'Nenhum lead mudaria de corretor assim.',
  planFailed: 'Não foi possível calcular a distribuição',
  distributeFailed: 'Não foi possível distribuir os leads',
  receiptFailed: 'Não foi possível carregar o recibo',
};
