import { formatNumber, formatPropertyCount } from '#contract/ground/numbers.ts';
import type { Words } from '../../ground/runs/kind.ts';

const shown = (value: string) => `“${value.length > 60 ? `${value.slice(0, 60)}…` : value}”`;

export const messages = {
  notFound: 'Importação não encontrada',
  pictureNotFound: 'Foto não encontrada',
  chooseFile: 'Escolha um arquivo, ou informe o endereço do feed',
  oneFile: 'Envie um arquivo de cada vez',
  unknownFile: 'Envie o arquivo no campo file',
  tooLarge: 'O arquivo passa de 100 MB',
  tooMany: 'Muitos arquivos em pouco tempo. Tente de novo mais tarde.',
  tooManyListings: (most: number) => `O arquivo tem mais de ${formatNumber(most)} imóveis. Divida-o em partes.`,
  noListings: 'Nenhum imóvel neste arquivo. Os que já estão aqui ficam como estão.',
  fewer: (now: number, before: number) =>
    `O arquivo tem ${formatPropertyCount(now)}, e na última importação tinha ${formatNumber(before)}. Confira se veio inteiro: os que faltam ficam como estão.`,
  brokerNotFound: 'Corretor não encontrado',
  otherWorks: 'Outra importação deste mesmo arquivo está em andamento. Espere terminar.',
  notChecked: 'Confira os imóveis antes de importar',
  checkedAgain: 'Alguém conferiu este arquivo de novo. Veja a nova conferência antes de importar.',
  alreadyRun: 'Este arquivo já foi importado',
  notRun: 'Esta importação não foi feita',
  nothingToDo: 'Nenhum imóvel deste arquivo é novo ou mudou',
  nothingAlike: 'Nenhum imóvel do arquivo parece outro daqui',
  alikeTwice: 'Dois imóveis do arquivo parecem o mesmo daqui: responda um de cada vez, só um pode ser ele',
  noMissedPhotos: 'Não há fotos a buscar de novo',

  repeated: (number: number) => `Mesma referência do imóvel ${formatNumber(number)} do arquivo`,
  fieldRefused: (label: string, value: string, why: string) => `${label} ${shown(value)}: ${why}`,
  moved: 'Mudou desde a conferência: o imóvel ou o corretor já não é como era. Importe de novo o arquivo.',

  noReference: 'Sem referência: outra leitura deste arquivo o cria de novo',
  unusableReference: (reference: string) =>
    `A referência ${shown(reference)} não cabe aqui. O sistema dá outra, e reconhece o imóvel por esta na próxima leitura.`,
  composedName: (name: string) => `Sem título no arquivo: o nome fica ${shown(name)}`,
  composedDescription: (text: string) => `Sem descrição no arquivo: fica ${shown(text)}`,
  composedAddress: (address: string) => `Sem rua no arquivo: o endereço fica ${shown(address)}`,
  proposedRegion: {
    area: (region: string) => `Sem região no arquivo: fica ${region}, pelo ponto no mapa`,
    neighbourhood: (region: string) => `Sem região no arquivo: fica ${region}, a de outros imóveis do bairro`,
  },
  unknownRegion: (name: string) => `Região ${shown(name)}: nenhuma região tem este nome`,
  unknownAnswer: 'Esta resposta não existe mais. Veja de novo as regiões do arquivo.',
  unknownBroker: (name: string) => `Corretor ${shown(name)}: nenhum corretor ativo com este nome ou e-mail`,
  unknownCaptador: (name: string) => `Captador ${shown(name)}: ninguém da equipe com este nome ou e-mail`,
  otherKind: (kind: string) => `${kind} não está entre os tipos da imobiliária: ligue o tipo e confira de novo`,
  foreign: (label: string, value: string, kind: string) => `${label} ${shown(value)} fica de fora: ${kind} não tem`,
  unknown: {
    bedrooms: 'Sem número de quartos no arquivo: fica como não informado',
    bathrooms: 'Sem número de banheiros no arquivo: fica como não informado',
    usableArea: 'Sem área útil no arquivo: fica como não informada',
    totalArea: 'Sem área total no arquivo: fica como não informada',
  },
  noParking: 'Sem vagas no arquivo: fica com 0',
  ownPhotos: 'As fotos daqui foram enviadas à mão e ficam como estão',

  missing: {
    photographs: 'sem fotos',
    fewPhotographs: (count: number) => `só ${formatNumber(count)} ${count === 1 ? 'foto' : 'fotos'}`,
    bedrooms: 'sem número de quartos',
    bathrooms: 'sem número de banheiros',
    area: 'sem área',
    cep: 'sem CEP',
    neighbourhood: 'sem bairro',
    city: 'sem cidade',
    location: 'sem coordenadas: não aparece no mapa',
    description: 'descrição curta',
  },
};

export const reasons: Record<string, Words> = {
  igual: ['já estava igual', 'já estavam iguais'],
  parecido: ['parece outro imóvel daqui', 'parecem outros imóveis daqui'],
  invalido: ['não pôde ser lido', 'não puderam ser lidos'],
  moved: ['mudou desde a conferência', 'mudaram desde a conferência'],
  novo: ['não foi importado', 'não foram importados'],
  atualiza: ['não foi importado', 'não foram importados'],
  fotos: ['só as fotos mudariam: chegam depois', 'só as fotos mudariam: chegam depois'],
  deleted: ['já foi excluído', 'já foram excluídos'],
  used: ['tem lead, visita, seleção ou venda', 'têm lead, visita, seleção ou venda'],
  changed: ['mudou depois', 'mudaram depois'],
};
