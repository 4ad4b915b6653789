import type { LeadSource } from '#contract/leads/sourceValues.ts';
import { LOGO_LIMITS } from '#contract/site/logoLimits.ts';
import type { RegionContents } from '#contract/site/regions.ts';
import type { Zones } from '#contract/site/zones.ts';
import { formatList, formatPropertyCount, pluralize } from '@/shared/format/numbers';

const contentsOf = ({ leads, wishes, properties, brokers }: RegionContents) =>
  [
    pluralize(leads, 'lead', 'leads'),
    ...(wishes > 0 ? [pluralize(wishes, 'busca de outro lead', 'buscas de outros leads')] : []),
    formatPropertyCount(properties),
  ]
    .join(', ')
    .concat(` e ${pluralize(brokers, 'corretor', 'corretores')}`);

export const zoneNames: Record<Zones, string> = {
  none: 'Nenhuma',
  saoPaulo: 'As seis de São Paulo',
  own: 'Próprias',
};

export const zoneHints: Record<Zones, string> = {
  none: 'Ninguém escolhe uma região.',
  saoPaulo: 'Central, as quatro zonas e o ABC.',
  own: 'Escreva as suas na lista e desenhe a área de cada uma.',
};

/** Before it is saved. */
export const zonesStay: Record<Zones, (regions: string) => string> = {
  none: (regions) => `Retire antes, na lista, o que tem imóveis, leads ou corretores: ${regions}.`,
  saoPaulo: (regions) => `Continuam na lista: ${regions}.`,
  own: (regions) => `Continuam na lista, porque têm imóveis, leads ou corretores: ${regions}.`,
};

export const messages = {
  loadFailed: 'Não foi possível carregar as configurações',
  saved: 'Configurações salvas',
  saveFailed: 'Não foi possível salvar as configurações',
  ruleNotLoaded: 'Não foi possível carregar a verificação em duas etapas',
  unsaved: 'O que você mudou ainda não foi salvo.',
  logo: { tooHeavy: `O arquivo do logo passa de ${LOGO_LIMITS.megabytes} MB` },
  besides: (sources: readonly LeadSource[]) =>
    `Para dizer de onde veio um lead, além de ${formatList(sources.map(({ label }) => label))}.`,
  drawRegion: 'Contorne a região no mapa.',
  areaNote: 'Um imóvel novo com o ponto dentro da área recebe esta região. Em duas áreas, a primeira da lista.',
  reasons: {
    list: 'Motivos',
    one: 'Motivo',
    add: 'Adicionar motivo',
    none: 'Nenhum motivo. Quem marca um lead como perdido não precisa dizer por quê.',
    archived: 'Um motivo arquivado continua nos leads que já o têm.',
  },
  labels: {
    list: 'Etiquetas',
    one: 'Etiqueta',
    add: 'Adicionar etiqueta',
    none: 'Nenhuma etiqueta.',
    archived: 'Uma etiqueta arquivada continua nos leads que já a têm.',
  },
  contentsFailed: 'Não foi possível contar o que tem esta região',
  saveFirst: 'Salve antes o que você mudou',
  saveCityFirst: 'Salve antes a cidade: o mapa começa nela',
  unknownCity: (city: string) =>
    `Nenhum município se chama ${city}, ou mais de um: o mapa começa no Brasil todo. Confira o nome e a UF.`,
  chooseInto: 'Escolha a região que fica',
  moves: (contents: RegionContents, into: string) =>
    `${contentsOf(contents)} passam para ${into}${contents.hidden > 0 ? `, e ${pluralize(contents.hidden, 'já excluído', 'já excluídos')}` : ''}.`,
  keeps: (contents: RegionContents) => `${contentsOf(contents)} continuam com ela.`,
  merged: (name: string, into: string) => `${name} foi juntada a ${into}`,
  mergeFailed: 'Não foi possível juntar as regiões',
  retired: (name: string) => `${name} foi retirada`,
  retireFailed: 'Não foi possível retirar a região',
  regions: {
    list: 'Regiões',
    one: 'Região',
    add: 'Adicionar região',
    none: 'Nenhuma região: ninguém precisa escolher uma.',
    archived:
      'Um nome novo vale em toda parte, e filtros e links de antes continuam valendo. Planilhas conhecem o primeiro nome e o de agora.',
  },
  sources: {
    list: 'Origens',
    one: 'Origem',
    add: 'Adicionar origem',
    none: 'Nenhuma origem própria.',
    archived: 'Uma origem arquivada continua nos leads, filtros e relatórios que já a têm.',
  },
};
