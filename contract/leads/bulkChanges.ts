import { object } from 'yup';
import type { InferType } from 'yup';
import { choice, flag, idField } from '../ground/fields.ts';
import { BULK_STATUSES } from './bulkValues.ts';
import type { BulkStatus } from './bulkValues.ts';
import { CHOOSE_LEADS, isSelection, leadSelection } from './leadFilter.ts';

export const bulkStatus = leadSelection
  .concat(
    object({
      status: choice<BulkStatus>(
        BULK_STATUSES,
        'Venda é registrada no próprio lead: cada uma tem imóvel e valor',
      ).required('Escolha o status'),
      /** Required for `perdido` when the brokerage has reasons. */
      lossReason: idField(),
    }),
  )
  .test('selection', CHOOSE_LEADS, isSelection);
export type BulkStatusChange = InferType<typeof bulkStatus>;

export const bulkLabel = leadSelection
  .concat(
    object({
      label: idField().required('Escolha a etiqueta'),
      /** False: it is taken off. */
      isOn: flag().required('Informe verdadeiro ou falso'),
    }),
  )
  .test('selection', CHOOSE_LEADS, isSelection);
export type BulkLabelChange = InferType<typeof bulkLabel>;

export const bulkDeletion = leadSelection.test('selection', CHOOSE_LEADS, isSelection);
export type BulkDeletion = InferType<typeof bulkDeletion>;
