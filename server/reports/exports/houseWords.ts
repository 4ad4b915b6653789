import type { SwapStatus } from '#contract/giving/shifts.ts';
import type { QuestionKind } from '#contract/leads/importQuestions.ts';
import { AUDIT_ACTIONS } from '#contract/reports/auditActions.ts';
import type { ExportKind } from '#contract/reports/exports.ts';

export const KINDS: Record<ExportKind, string> = {
  leads: 'leads',
  properties: 'imóveis',
  results: 'resultados',
  audit: 'registro',
  everything: 'tudo',
};
export const SWAPS: Record<SwapStatus, string> = {
  open: 'pedida',
  accepted: 'aceita',
  declined: 'recusada',
  withdrawn: 'retirada',
};

export const QUESTIONS: Record<QuestionKind, string> = {
  source: 'origem',
  status: 'status',
  broker: 'corretor',
  region: 'região',
  label: 'etiqueta',
  lossReason: 'motivo da perda',
  sale: 'venda',
  plus: 'telefone',
  areaCode: 'DDD',
  dateOrder: 'data',
  arrival: 'chegada',
  capitals: 'nome',
};

export const auditWords = Object.fromEntries(
  Object.entries(AUDIT_ACTIONS).map(([action, { words }]) => [action, words]),
);
