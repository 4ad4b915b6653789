import type { BulkChange } from '#contract/leads/bulkChanges.ts';
import type { BulkStatus, SkipReason } from '#contract/leads/bulkValues.ts';
import { formatNumber, pluralize } from '@/shared/format/numbers';
import { formatLeads } from '../../core/messages';

const skipTexts: Record<SkipReason, (count: number) => string> = {
  gone: (count) => pluralize(count, 'não existe mais', 'não existem mais'),
  sold: (count) => pluralize(count, 'está convertido: mude no próprio lead', 'estão convertidos: mude em cada lead'),
  same: (count) => pluralize(count, 'já estava assim', 'já estavam assim'),
  changed: (count) => pluralize(count, 'mudou depois', 'mudaram depois'),
  erased: (count) => pluralize(count, 'já foi apagado de vez', 'já foram apagados de vez'),
};

/** Whose names help to find them. */
const NAMED: readonly SkipReason[] = ['sold', 'changed'];

function skipText({ why, count, names }: BulkChange['skipped'][number]): string {
  const text = skipTexts[why](count);
  if (!NAMED.includes(why) || names.length === 0) return text;
  return `${text} (${names.join(', ')}${count > names.length ? '…' : ''})`;
}

/** `2 ficaram como estavam: 1 já estava assim; 1 está convertido: mude no próprio lead (Rita Souza)`, or '' for none. */
export function skippedSummary(skipped: BulkChange['skipped']): string {
  const count = skipped.reduce((sum, { count: some }) => sum + some, 0);
  if (count === 0) return '';
  return `${pluralize(count, 'ficou como estava', 'ficaram como estavam')}: ${skipped.map(skipText).join('; ')}`;
}

export const messages = {
  newStatus: (number: number, status: BulkStatus) =>
    number === 1 ? `1 lead agora está em “${status}”` : `${formatLeads(number)} agora estão em “${status}”`,
  deleted: (number: number) => pluralize(number, 'lead deletado', 'leads deletados'),
  nothingChanged: 'Nenhum lead mudou',
  undone: (number: number) => pluralize(number, 'lead voltou ao que era', 'leads voltaram ao que eram'),
  handOver: (number: number) => `Passar ${formatLeads(number)} para…`,
  statusFailed: 'Não foi possível mudar o status',
  deleteFailed: 'Não foi possível deletar',
  undoFailed: 'Não foi possível desfazer',
  reasonsFailed: 'Não foi possível carregar os motivos',
  chooseReason: 'Escolha o motivo da perda',
  whyLost: (number: number) =>
    number === 1 ? 'Por que este lead foi perdido?' : `Por que estes ${formatNumber(number)} leads foram perdidos?`,
};
