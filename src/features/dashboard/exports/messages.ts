import type { Export, ExportKind } from '#contract/reports/exports.ts';
import { formatNumber, pluralize } from '@/shared/format/numbers';

const kinds: Record<ExportKind, string> = {
  leads: 'Leads',
  properties: 'Imóveis',
  results: 'Resultados',
  audit: 'Registro',
  everything: 'Tudo',
};

const formats: Record<Export['format'], string> = { csv: 'CSV', xlsx: 'Excel', zip: 'ZIP' };

const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

export const sizeOf = (bytes: number) => `${megabytes.format(Math.max(0.1, bytes / 1024 / 1024))} MB`;

/** 'Leads · 1.284 linhas · CSV' */
export const whatWent = ({ kind, rows, format, bytes }: Export): string =>
  [
    kinds[kind],
    ...(kind === 'everything' && bytes === null ? [] : [pluralize(rows, 'linha', 'linhas')]),
    ...(bytes === null ? [] : [sizeOf(bytes)]),
    formats[format],
  ].join(' · ');

const states: Record<Export['state'], string> = {
  running: 'Em andamento',
  done: 'Concluída',
  aborted: 'Interrompida',
  failed: 'Falhou',
};

export const stateOf = ({ state }: Export) => states[state];

export const filterOf = ({ kind, filter }: Export) =>
  filter || (kind === 'everything' ? 'A imobiliária' : 'Sem filtro');

export const messages = {
  listFailed: 'Erro ao carregar as exportações',
  none: 'Nenhuma exportação ainda',
  noneText: 'Cada exportação de leads, imóveis e resultados fica aqui: quem fez, quando e com que filtro.',
  startFailed: 'Não foi possível começar',
  downloadFailed: 'Não foi possível baixar o arquivo',
  progress: (done: number, total: number) =>
    total === 0 ? 'Na fila…' : `Preparando… ${formatNumber(done)} de ${formatNumber(total)} arquivos`,
};
