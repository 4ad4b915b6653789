import { pluralize } from '#contract/ground/numbers.ts';
import type { Words } from './kind.ts';

const period = (hours: number) =>
  hours % 24 === 0 && hours > 24 ? pluralize(hours / 24, 'dia', 'dias') : pluralize(hours, 'hora', 'horas');

export const messages = {
  notFound: 'Isto não foi encontrado: pode ter sido excluído',
  works: 'Ainda está em andamento. Espere terminar.',
  otherWorks: 'Outra mudança de muitos leads está em andamento. Tente novamente em instantes.',
  undoes: 'Isto está sendo desfeito: não dá para parar',
  whole: 'Isto não para no meio. Espere terminar, e desfaça.',
  notDone: 'Isto ainda não foi feito',
  wasRepeated: 'Isto já foi feito antes de uma atualização. Recarregue a página.',
  tooLate: (hours: number) => `Já ${hours === 1 ? 'passou' : 'passaram'} ${period(hours)}: não dá mais para desfazer.`,
  nothingToUndo: 'Não há o que desfazer: nada mudou',
};

/** The machine itself leaves these rows out. */
export const REASONS: Record<string, Words> = {
  stopped: ['ficou para trás: a mudança foi parada', 'ficaram para trás: a mudança foi parada'],
};
