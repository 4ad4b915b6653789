import { MAX_LEADS_PER_PLAN } from '#contract/giving/givingValues.ts';
import { formatNumber } from '#contract/ground/numbers.ts';
import { UNDO_HOURS } from '#contract/leads/bulkValues.ts';

export const messages = {
  tooMany: `Mude no máximo ${formatNumber(MAX_LEADS_PER_PLAN)} leads de uma vez. Use um filtro.`,
  onlyLost: 'Só um lead perdido tem motivo de perda',
  chooseReason: 'Escolha o motivo da perda',
  reasonNotFound: 'Motivo de perda não encontrado',
  notFound: 'Mudança não encontrada',
  stillRuns: 'Esta mudança ainda está em andamento. Desfaça quando ela terminar.',
  undoOfUndo: 'Isto já é o desfazer de uma mudança',
  tooLate: `Já passaram ${UNDO_HOURS} horas: não dá mais para desfazer.`,
};
