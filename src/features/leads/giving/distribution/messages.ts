import type { BatchKind } from '#contract/leads/moveKinds.ts';
import { formatNumber, pluralize } from '@/shared/format/numbers';
import { formatLeads } from '../../core/messages';

export const batchKindLabels: Record<BatchKind, string> = {
  igual: 'Igual',
  peso: 'Por peso',
  regiao: 'Por região',
  'menos-abertos': 'Menos abertos',
  atribuicao: 'Atribuição',
  carteira: 'Carteira',
  desfazer: 'Desfazer',
};

export const messages = {
  noneFound: 'Nenhum lead encontrado',

  dataFailed: (reason: string) => `Erro ao carregar dados: ${reason}`,
  chooseBoth: 'Selecione pelo menos um corretor e um lead',
  chooseLeads: 'Selecione os leads que quer distribuir',

  distributed: (number: number) => pluralize(number, 'lead distribuído', 'leads distribuídos'),
  closedOut: (number: number) => pluralize(number, 'fechado fica de fora', 'fechados ficam de fora'),
  closedIn: (number: number) => pluralize(number, 'fechado entra', 'fechados entram'),
  closedStayed: (number: number) => pluralize(number, 'lead fechado ficou de fora', 'leads fechados ficaram de fora'),
  nothingMoves: 'Nenhum lead mudaria de corretor assim.',
  planFailed: 'Não foi possível calcular a distribuição',
  distributeFailed: 'Não foi possível distribuir os leads',
  receiptFailed: 'Não foi possível carregar o recibo',
  downloadFailed: 'Não foi possível baixar o recibo',
  batchesFailed: 'Erro ao carregar as distribuições',
  runs: 'Em andamento',
  runsSoFar: (done: number, total: number) =>
    `Em andamento: ${formatNumber(done)} de ${formatLeads(total)}. Dá para desfazer quando terminar.`,
  undoneWithWallet: 'Estes leads passaram com a carteira de um corretor: desfaça em Corretores, na carteira.',
  noBatches: 'Nenhuma distribuição ainda',
};
