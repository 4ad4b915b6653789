import { formatNumber } from '#contract/ground/numbers.ts';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import { MAX_NOTE } from '#contract/leads/conversationValues.ts';
import type { EventOf } from '#contract/leads/leadEvents.ts';
import type { Words } from '../../ground/runs/kind.ts';

const CELL = 60;
const shown = (value: string) => `“${value.length > CELL ? `${value.slice(0, CELL)}…` : value}”`;

export type ActType = EventOf<'contact' | 'work' | 'giving'>;

const ACT_VERBS: Record<ActType, string> = {
  contact: 'deixou um contato',
  assigned: 'pegou o lead',
  status: 'mudou o status',
  notes: 'mudou as observações',
  note: 'fez uma nota',
  noteEdited: 'mudou uma nota',
  attempt: 'tentou o contato',
  outcome: 'anotou como foi o contato',
  task: 'planejou uma tarefa',
  visit: 'marcou uma visita',
  selection: 'escolheu imóveis',
  reaction: 'respondeu aos imóveis',
  corrected: 'corrigiu os dados',
  wishChanged: 'mudou o que o lead procura',
  labels: 'mudou as etiquetas',
  merged: 'juntou com outro lead',
};

const dayOf = (at: string) => new Date(at).toLocaleDateString('pt-BR', { timeZone: TIME_ZONE });

export const messages = {
  notFound: 'Importação não encontrada',
  chooseFile: 'Escolha um arquivo',
  oneFile: 'Envie um arquivo de cada vez',
  unknownFile: 'Envie a planilha no campo file',
  tooLarge: 'O arquivo passa de 40 MB. Divida-o em partes.',
  tooMany: 'Muitas planilhas em pouco tempo. Tente de novo mais tarde.',
  wrongColumns: 'Diga o que é cada coluna da planilha',
  needsContact: 'Diga em que coluna está o telefone ou o e-mail',
  goneSource: 'Esta origem não existe mais',
  checkedAgain:
    'A planilha foi conferida de novo, com outras colunas, outra origem ou outras respostas. Veja a nova conferência antes de importar.',
  notChecked: 'Confira a planilha antes de importar',
  alreadyRun: 'Esta planilha já foi importada',
  nothingToDo: 'Nenhuma linha desta planilha cria ou muda um lead',

  unreachable: 'Sem telefone e sem e-mail',
  cell: (column: string, value: string, why: string) => `${column} ${shown(value)}: ${why}`,
  mangledPhone: 'o Excel trocou o número por uma potência e os últimos dígitos se perderam',
  errorCell: 'é um erro de fórmula da planilha',
  longValue: 'é longo demais para ser lido, e ficou na nota',
  noPhone: 'não é um telefone com DDD',
  noEmail: 'não é um e-mail',
  noPrice: 'não é um preço em reais',
  noDate: {
    dayFirst: 'não é uma data (dd/mm/aaaa)',
    monthFirst: 'não é uma data (mm/dd/aaaa, como as outras da coluna)',
  },
  arrivalAnswers: {
    import: 'Chegaram no dia da importação',
    leave: 'Deixar estas linhas de fora',
  },
  capitalsAnswers: {
    asWritten: 'Deixar como está',
    asNames: 'Escrever como José Alves',
  },
  hour: 'Hora',
  shortYear: 'ano com dois dígitos',
  readAs: (value: string, at: string) => `${value}, lido como ${dayOf(at)}`,
  turnedDates: (column: string, count: number) =>
    `${column}: o Excel parece ter trocado dia e mês de ${formatNumber(count)} datas, e deixado as outras como texto. Confira com o arquivo original.`,
  monthFirst: (column: string) => `${column}: lida como mês/dia/ano`,
  dateOrders: {
    dayFirst: 'Dia e mês: 05/10 é 5 de outubro',
    monthFirst: 'Mês e dia: 05/10 é 10 de maio',
  },
  future: 'está no futuro',
  longAgo: 'é antes de 1990',
  unknownProperty: 'nenhum imóvel com esta referência e este nome; fica na nota',
  noWish: 'não é o que um lead procura, como o sistema escreve; fica na nota',
  asked: 'diga o que é, no começo da conferência',
  openQuestions: 'Responda antes o que são os valores que não conheço',
  unknownAnswer: 'Esta resposta não existe mais. Confira de novo.',
  noBroker: 'Deixar sem corretor',
  staysYours: 'Fica com você',
  noRegion: 'Deixar sem região',
  inNote: 'Deixar só na nota',
  sale: 'Vendido, sem o dia da venda',
  saleAnswers: {
    row: 'Vendido no dia em que chegou',
    none: 'Convertido, sem ser venda',
    open: 'Em andamento: não é venda',
  },
  plusAnswers: {
    brazil: 'Do Brasil: o + vem antes do DDD',
    abroad: 'De outros países',
  },
  isArea55: 'O DDD é 55',
  noAreaCode: 'Falta o DDD: deixar só na nota',
  noSaleDay: 'sem dia nenhum: entra convertido, sem contar como venda',
  longNote: `A nota passa de ${formatNumber(MAX_NOTE)} caracteres: o resto vai em outras notas`,
  test: 'Lead de teste do formulário',
  repeated: (line: number) => `Mesma pessoa da linha ${formatNumber(line)}`,
  duplicate: (name: string) => `Mesmo e-mail de ${name}, com outro telefone`,
  elsewhere: 'Esta pessoa já está na imobiliária, fora da sua equipe. Fale com um administrador.',
  duplicateElsewhere: 'Mesmo e-mail de um lead de fora da sua equipe, com outro telefone',
  duplicateLine: (line: number) => `Mesmo e-mail da linha ${formatNumber(line)}, com outro telefone`,
  moved: 'Mudou desde a conferência: a pessoa ou o corretor já não é como era. Importe de novo a planilha.',
  removed: (what: string) =>
    `Mudou desde a conferência: ${what} não existe mais. Importe de novo a planilha, e diga o que fica no lugar.`,
  undone: 'Importação desfeita.',
  stays: (type: ActType, who: string | null, at: string) =>
    `Ficou: ${who ?? 'a própria pessoa'} ${ACT_VERBS[type]} em ${dayOf(at)}`,
  staysMerged: 'Ficou: foi juntado a outro lead',
  staysDeleted: 'Ficou: está entre os excluídos',
  maxPrice: (reais: number) => `Preço máximo: R$ ${formatNumber(reais)}`,
  fromFile: (fileName: string, line: number) => `Da planilha ${fileName}, linha ${formatNumber(line)}:`,
};

export const reasons: Record<string, Words> = {
  same: ['não trouxe novidade', 'não trouxeram novidade'],
  repetido: ['repete outra linha', 'repetem outra linha'],
  duplicado: ['pode ser de quem já está aqui', 'podem ser de quem já está aqui'],
  teste: ['é de teste', 'são de teste'],
  invalido: ['não pôde ser lida', 'não puderam ser lidas'],
  moved: ['mudou desde a conferência', 'mudaram desde a conferência'],
  novo: ['não foi importada', 'não foram importadas'],
  recontato: ['não foi importada', 'não foram importadas'],
  stayed: ['ficou, com o motivo', 'ficaram, com o motivo em cada uma'],
};
