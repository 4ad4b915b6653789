import type { ImportField } from '#contract/leads/importValues.ts';

/** The columns of an export, each with the field that an import reads. */
export const SHEET_COLUMNS: Readonly<Record<string, ImportField>> = {
  Nome: 'name',
  Telefone: 'phone',
  'E-mail': 'email',
  Região: 'region',
  Status: 'status',
  Origem: 'source',
  Corretor: 'broker',
  'Criado em': 'createdAt',
  Etiquetas: 'labels',
  Observações: 'notes',
  'Chegou de novo em': 'reenteredAt',
  'Primeiro contato em': 'firstContactedAt',
  'Próximo passo em': 'leave',
  'Imóvel de interesse': 'property',
  Procura: 'wish',
  'Motivo da perda': 'lossReason',
  'Vendido em': 'soldAt',
  'Venda de': 'seller',
  'Valor da venda': 'soldValue',
  'Consentiu em': 'consentAt',
  'Outros nomes e contatos': 'knownAs',
  Id: 'id',
};
