import { formatNumber } from '#contract/ground/numbers.ts';
import { cutText } from './cutText.ts';

const MAX_SHOWN = 60;
const MAX_NAMES = 15;

const shown = (value: string) => `“${value.length > MAX_SHOWN ? `${cutText(value, MAX_SHOWN)}…` : value}”`;

export const messages = {
  empty: 'O arquivo está vazio',
  binary: 'Este arquivo não é um feed nem uma planilha. Envie XML, CSV ou XLSX.',
  webPage: 'Isto é uma página da internet, não um arquivo de imóveis. Confira o endereço do feed no outro sistema.',
  json: 'Arquivos JSON não são lidos. Exporte em XML, CSV ou XLSX.',
  unknownXml: (root: string) =>
    `Este XML${root && `, que começa por ${shown(root)},`} não está em um formato que lemos: VRSync (ZAP, Viva Real, OLX), Carga, OpenNavent (Imovelweb) ou Chaves na Mão`,
  tooLarge: (megabytes: number) => `O arquivo passa de ${megabytes} MB`,
  unknownColumns:
    'As colunas não foram reconhecidas. A primeira linha deve ter nomes como Referência, Título, Preço, Quartos e Endereço.',
  bomb: 'O arquivo é grande demais por dentro. Divida-o e envie outra vez.',
  slow: 'A leitura do arquivo passou de um minuto. Divida-o e envie outra vez.',
  leftColumns: (names: readonly string[]) => {
    const more = names.length - MAX_NAMES;
    const others = more > 0 ? ` e mais ${formatNumber(more)}` : '';
    return `Colunas que ficaram de fora: ${names.slice(0, MAX_NAMES).join(', ')}${others}`;
  },
  unread: (label: string, value: string, why?: string) =>
    `${label} ${shown(value)} ficou de fora${why ? `: ${why}` : ''}`,
  notRead: {
    amount: 'não é um valor em reais',
    currency: (currency: string) => `é em ${currency}, e não em reais`,
    number: 'não é um número',
    area: 'não é uma área em m²',
    period: 'só o aluguel por mês é lido',
    business: 'não é deste negócio',
    video: 'só vídeos do YouTube são lidos',
  },
  location: (value: string, why: string) => `Localização ${shown(value)} ficou de fora: ${why}`,
  smallerTotal: (total: number, usable: number) =>
    `Área total de ${formatNumber(total)} m² ficou de fora: é menor que a útil, de ${formatNumber(usable)} m²`,
  noNeighbourhood: 'Sem o bairro, o endereço não pode aparecer só por ele: aparece a rua',
  business: (value: string, used: string) => `Negócio ${shown(value)} não combina com os preços: foi lido como ${used}`,
  smallLand: (area: number) =>
    `Confira a área: ${formatNumber(area)} m². O outro sistema pode contar em alqueires ou hectares`,
  high: (amount: number) => `Confira o preço: R$ ${formatNumber(amount)}`,
  cut: (label: string, limit: number) => `${label} passou de ${formatNumber(limit)} caracteres e foi cortado`,
  badPhotographs: (count: number, example: string) =>
    count === 1
      ? `Uma foto não tem endereço completo: ${shown(example)}`
      : `${formatNumber(count)} fotos não têm endereço completo, como ${shown(example)}`,
  otherKind: (value: string) => `O tipo ${shown(value)} não é nenhum dos tipos de imóvel que há aqui`,
  unknownKind: (value: string) => `O tipo ${shown(value)} não diz que imóvel é`,
  abroad: (country: string, currency: string | null) =>
    `Fica fora do Brasil (${country})${currency === null ? '' : `, com preço em ${currency}`}`,
  inCurrency: (currency: string) => `O preço é em ${currency}, e não em reais`,
  nothing: 'Não tem referência, título nem preço',
  illFormed: (line: number) => `Reparado: XML malformado na linha ${formatNumber(line)}, confira os valores`,
  unreadable: (line: number) => `XML malformado na linha ${formatNumber(line)}: não foi possível ler este imóvel`,
  cutOff: 'O arquivo termina no meio deste imóvel',
  tooLong: 'Este imóvel passa de 2 MB no arquivo',
};
