import { MAX_LEADS_PER_PLAN } from '#contract/giving/givingValues.ts';
import { formatNumber } from '#contract/ground/numbers.ts';
import type { Words } from '../../ground/runs/kind.ts';
import { touchWords } from '../core/messages.ts';

export const messages = {
  tooMany: `Mude no máximo ${formatNumber(MAX_LEADS_PER_PLAN)} leads de uma vez. Use um filtro.`,
  onlyLost: 'Só um lead perdido tem motivo de perda',
  chooseReason: 'Escolha o motivo da perda',
  reasonNotFound: 'Motivo de perda não encontrado',
  labelNotFound: 'Etiqueta não encontrada',
};

export const reasons: Record<string, Words> = {
  gone: ['não existe mais', 'não existem mais'],
  elsewhere: ['não é mais da sua equipe', 'não são mais da sua equipe'],
  sold: ['está convertido: mude no próprio lead', 'estão convertidos: mude em cada lead'],
  contacted: [
    'teve um novo contato: o cliente espera resposta',
    'tiveram um novo contato: os clientes esperam resposta',
  ],
  same: ['já estava assim', 'já estavam assim'],
  relabelled: ['teve a etiqueta mudada depois', 'tiveram a etiqueta mudada depois'],
  erased: ['já foi excluído de vez', 'já foram excluídos de vez'],
  shown: ['já tinha voltado', 'já tinham voltado'],
  /** Older undos say no more. */
  changed: ['mudou depois', 'mudaram depois'],
  ...touchWords,
};
