import type { BulkStatus } from '#contract/leads/bulkValues.ts';
import { formatNumber, pluralize } from '@/shared/format/numbers';
import { formatLeads } from '../../core/messages';

export const messages = {
  newStatus: (number: number, status: BulkStatus) =>
    number === 1 ? `1 lead agora está em “${status}”` : `${formatLeads(number)} agora estão em “${status}”`,
  labelled: (number: number, label: string, isOn: boolean) =>
    isOn ? `Etiqueta “${label}” em ${formatLeads(number)}` : `Etiqueta “${label}” tirada de ${formatLeads(number)}`,
  deleted: (number: number) => pluralize(number, 'lead excluído', 'leads excluídos'),
  handOver: (number: number) => `Passar ${formatLeads(number)} para…`,
  statusFailed: 'Não foi possível mudar o status',
  labelFailed: 'Não foi possível mudar a etiqueta',
  deleteFailed: 'Não foi possível excluir',
  chooseBoth: 'Selecione pelo menos um corretor e um lead',
  reasonsFailed: 'Não foi possível carregar os motivos',
  chooseReason: 'Escolha o motivo da perda',
  whyLost: (number: number) =>
    number === 1 ? 'Por que este lead foi perdido?' : `Por que estes ${formatNumber(number)} leads foram perdidos?`,
};
