import type { BulkStatus } from '#contract/leads/bulkValues.ts';
import { formatNumber, pluralize } from '@/shared/format/numbers';
import { formatLeads } from '../../core/messages';

export const messages = {
  newStatus: (number: number, status: BulkStatus) =>
    number === 1 ? `1 lead agora está em “${status}”` : `${formatLeads(number)} agora estão em “${status}”`,
  deleted: (number: number) => pluralize(number, 'lead deletado', 'leads deletados'),
  handOver: (number: number) => `Passar ${formatLeads(number)} para…`,
  statusFailed: 'Não foi possível mudar o status',
  deleteFailed: 'Não foi possível deletar',
  reasonsFailed: 'Não foi possível carregar os motivos',
  chooseReason: 'Escolha o motivo da perda',
  whyLost: (number: number) =>
    number === 1 ? 'Por que este lead foi perdido?' : `Por que estes ${formatNumber(number)} leads foram perdidos?`,
};
