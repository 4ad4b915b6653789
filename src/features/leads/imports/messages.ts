import type { RunState } from '#contract/ground/runs.ts';
import type { ImportQuestion, ImportQuestions, QuestionKind } from '#contract/leads/importQuestions.ts';
import { OUR_EXPORT } from '#contract/leads/importValues.ts';
import type { ImportField, RowOutcome, RowResult } from '#contract/leads/importValues.ts';
import type { ColumnKind, ImportedSale, ImportRow, LeadImportDetail } from '#contract/leads/leadImports.ts';
import { formatDate } from '@/shared/format/dates';
import { formatNumber, formatWholeReais, pluralize } from '@/shared/format/numbers';
import { formatLeads } from '../core/messages';

export const fieldNames: Record<ImportField, string> = {
  name: 'Nome',
  lastName: 'Sobrenome',
  phone: 'Telefone',
  email: 'E-mail',
  notes: 'Observações',
  region: 'Região',
  maxPrice: 'Preço máximo',
  status: 'Status',
  source: 'Origem',
  broker: 'Corretor',
  createdAt: 'Criado em',
  labels: 'Etiquetas',
  hour: 'Hora do “Criado em”',
  soldAt: 'Vendido em',
  soldValue: 'Valor da venda',
  seller: 'Venda de',
  lossReason: 'Motivo da perda',
  property: 'Imóvel de interesse',
  wish: 'Procura',
  firstContactedAt: 'Primeiro contato em',
  reenteredAt: 'Chegou de novo em',
  consentAt: 'Consentiu em',
  knownAs: 'Outros nomes e contatos',
  id: 'Id no sistema',
  note: 'Na nota',
  leave: 'Deixar de fora',
};

export const kindNames: Record<ColumnKind, string> = {
  phone: 'parece telefone',
  email: 'parece e-mail',
  date: 'parece data',
  price: 'parece preço',
};

export const questionNames: Record<QuestionKind, string> = {
  source: 'Origens',
  status: 'Status',
  broker: 'Corretores',
  region: 'Regiões',
  label: 'Etiquetas',
  lossReason: 'Motivos da perda',
  sale: 'Vendas',
  plus: 'Telefones com + antes do DDD',
  areaCode: 'Telefones com +55 e sem outro DDD',
  dateOrder: 'Datas',
  arrival: 'Dias de chegada que não li',
  capitals: 'Nomes em maiúsculas',
};

export const outcomeNames: Record<RowOutcome, string> = {
  novo: 'Novo',
  recontato: 'Já cadastrado',
  same: 'Sem novidade',
  repetido: 'Já na planilha',
  duplicado: 'Possível duplicado',
  teste: 'Teste',
  invalido: 'Inválido',
};

const resultNames: Record<RowResult, string> = {
  created: 'Lead criado',
  added: 'Nota no lead',
  same: 'Sem novidade',
  moved: 'Mudou desde a conferência',
};

/** The row's outcome: planned, done, or undone. */
export function tagOf({ outcome, result, known }: ImportRow, state: RunState): string {
  if (state === 'undone' && result === 'created' && !known) return 'Lead excluído';
  if (result) return resultNames[result];
  const isActedOn = outcome === 'novo' || outcome === 'recontato' || outcome === 'repetido';
  return isActedOn && (state === 'done' || state === 'undone') ? 'Não importada' : outcomeNames[outcome];
}

/** Rows written before the stop stay. */
const isCanceled = ({ state, done, total }: LeadImportDetail) => state === 'done' && done < total;

/** Rows of which nothing came. */
export const leftOut = ({ state, total, outcomes, results: { created, added, same } }: LeadImportDetail) =>
  state === 'done' ? total - created - added - same : outcomes.invalido + outcomes.teste;

const valuesLeftOut = (count: number) => pluralize(count, 'valor fica de fora', 'valores ficam de fora');

const lines = (count: number) => pluralize(count, 'linha', 'linhas');
const stayed = (count: number) => `${pluralize(count, 'linha ficou', 'linhas ficaram')}, com o motivo em cada uma`;

const NOT_IN_A_SHEET =
  'A história de cada lead não está em uma planilha: contatos, tarefas, visitas, bolsão e o primeiro contato (Velocidade) ficam de fora.';

export const messages = {
  importFailed: 'Erro ao carregar a importação',
  rowsFailed: 'Erro ao carregar as linhas',
  read: 'Planilha lida',
  readFailed: 'Não foi possível enviar. Tente de novo',
  checkFailed: 'Não foi possível conferir a planilha',
  answerFailed: 'Não foi possível guardar as respostas',
  runFailed: 'Não foi possível importar',
  noRows: 'Nenhuma linha assim',
  valuesLeftOut,
  leftOut: ({ columns, preset }: LeadImportDetail) => [
    ...columns.flatMap(({ name, field, filled }) =>
      field === 'leave' && filled > 0 ? [`${name}: ${valuesLeftOut(filled)}`] : [],
    ),
    ...(preset === OUR_EXPORT ? [NOT_IN_A_SHEET] : []),
  ],
  lines,
  overfull: ({ overfull }: ImportQuestions) =>
    overfull.map(
      ({ kind, column }) =>
        `${column}: há valores demais que não conheço para ser uma coluna de ${questionNames[kind].toLowerCase()}. Em “Mudar colunas”, diga o que ela é.`,
    ),
  ofThisFile: 'só nesta planilha',
  /** One answer is for all days. */
  asValue: ({ kind, value, count }: ImportQuestion) =>
    kind === 'arrival' && count > 1 ? `${formatNumber(count)} dias, como ${value}` : value,
  asked: ({ column, value, count, lines: first }: ImportQuestion) =>
    `${column === value ? '' : `${column} · `}${lines(count)}: ${first.map(formatNumber).join(', ')}${count > first.length ? '…' : ''}`,
  sales: ({ count, value, withoutValue }: LeadImportDetail['sales']) => [
    ...(count > 0
      ? [`${pluralize(count, 'venda entra', 'vendas entram')} nos resultados: ${formatWholeReais(value)}`]
      : []),
    ...(withoutValue > 0 ? [`${pluralize(withoutValue, 'venda', 'vendas')} sem valor: contam como R$ 0`] : []),
  ],
  sold: ({ at, value, seller }: ImportedSale) =>
    [
      `vendido em ${formatDate(at)}`,
      ...(seller ? [`por ${seller.name}`] : []),
      ...(value === null ? [] : [`a ${formatWholeReais(value)}`]),
    ].join(' '),
  asNames: ({ count }: ImportQuestion) =>
    `Escrever ${pluralize(count, 'nome em maiúsculas', 'nomes em maiúsculas')} como nomes`,
  asNamesHint: 'JOSÉ ALVES fica José Alves.',
  createEntry: ({ kind, value }: ImportQuestion) =>
    kind === 'region' ? `Criar a região “${value}”` : `Criar “${value}” nas Listas`,
  choose: 'Escolha…',
  chooseAll: 'Escolha uma resposta para cada valor',
  answerFirst: 'Antes, diga o que são os valores que não conheço e confira de novo.',
  doneTitle: (found: LeadImportDetail) =>
    found.state === 'undone' ? 'Importação desfeita' : isCanceled(found) ? 'Importação cancelada' : 'Importação feita',
  imported: (found: LeadImportDetail) => {
    const { done, total, results, undoable, skipped } = found;
    const { created, added, moved } = results;
    return [
      ...(isCanceled(found) ? [`${formatNumber(done)} de ${lines(total)}`] : []),
      pluralize(created, 'lead criado', 'leads criados'),
      ...(added > 0 ? [`nota em ${pluralize(added, 'lead já cadastrado', 'leads já cadastrados')}`] : []),
      ...(moved > 0 ? [`${lines(moved)} já não eram como na conferência e ficaram fora`] : []),
      ...(skipped > 0 ? [`nada foi desfeito: ${stayed(skipped)}`] : []),
      ...(isCanceled(found) && undoable ? ['o que entrou fica, a não ser que você desfaça'] : []),
    ].join(' · ');
  },
  undone: ({ taken, skipped }: LeadImportDetail) =>
    [taken === 1 ? '1 linha desfeita' : `${lines(taken)} desfeitas`, ...(skipped > 0 ? [stayed(skipped)] : [])].join(
      ' · ',
    ),
  importCount: (count: number) => (count === 0 ? 'Nada a importar' : `Importar ${lines(count)}`),
  earlier: (at: string) => `Este mesmo arquivo já foi importado em ${at}. O que não mudou fica como está.`,
  withDuplicates: (count: number) =>
    `Importar também ${pluralize(count, 'possível duplicado', 'possíveis duplicados')}`,
  notify: 'Avisar os corretores',
  notifyHint: (count: number) => `${formatLeads(count)} com corretor na planilha. Sem aviso, ninguém é chamado.`,
};
