import { formatNumber } from '#contract/ground/numbers.ts';
import { MAX_COLUMNS, MAX_ROWS } from './limits.ts';

const MAX_NAMED = 5;
const MAX_NAME = 60;
const named = (name: string) => `“${name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name}”`;

export const messages = {
  empty: 'O arquivo está vazio',
  onlyHeader: 'O arquivo só tem o cabeçalho: nenhuma linha abaixo dele',
  binary: 'Este arquivo não é uma planilha. Envie CSV, texto ou XLSX.',
  oldOrLocked: 'Planilha antiga (.xls) ou protegida por senha. No Excel, salve como .xlsx sem senha, ou como CSV.',
  markup: 'Este arquivo é uma página com nome de planilha. Abra no Excel, salve como .xlsx e envie outra vez.',
  macros: 'Planilhas com macros não são lidas. No Excel, salve como .xlsx.',
  notAWorkbook: 'Este arquivo compactado não é uma planilha XLSX',
  broken: 'A planilha está corrompida. Abra no Excel, salve de novo e envie outra vez.',
  bomb: 'A planilha é grande demais por dentro. Copie os dados para um arquivo novo e envie outra vez.',
  slow: 'A leitura da planilha passou de um minuto. Divida o arquivo e envie outra vez.',
  noSheet: 'A planilha não tem aba visível',
  openQuote: (line: number) => `Há aspas que abrem e não fecham, na linha ${formatNumber(line)}`,
  longRow: (line: number) => `A linha ${formatNumber(line)} é longa demais: talvez haja aspas que não fecham`,
  tooManyColumns: `Há mais de ${formatNumber(MAX_COLUMNS)} colunas. Deixe só as que interessam.`,
  tooManyRows: `Há mais de ${formatNumber(MAX_ROWS)} linhas. Divida o arquivo.`,
  noHeader: 'A primeira linha já parece um contato: as colunas ficaram sem nome',
  headerAgain: (line: number) => `O cabeçalho se repete na linha ${formatNumber(line)}: ela ficou fora`,
  sameName: (name: string) => `Há mais de uma coluna “${name}”`,
  otherSheets: (names: readonly string[]) => {
    const more = names.length - MAX_NAMED;
    const others = more > 0 ? ` e mais ${formatNumber(more)}` : '';
    return `Só a primeira aba visível foi lida. Ficaram fora: ${names.slice(0, MAX_NAMED).map(named).join(', ')}${others}`;
  },
  merged: 'Há células mescladas: o valor fica só na primeira delas',
  hiddenColumns: 'Há colunas ocultas: elas também foram lidas',
  hiddenRows: (count: number) =>
    count === 1
      ? 'Há 1 linha oculta, por filtro ou à mão: ela também foi lida'
      : `Há ${formatNumber(count)} linhas ocultas, por filtro ou à mão: elas também foram lidas`,
  noResult: 'Há fórmulas sem resultado salvo: essas células ficaram vazias',
};
