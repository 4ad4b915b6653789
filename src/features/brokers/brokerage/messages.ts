import type { LeadSource } from '#contract/leads/sourceValues.ts';
import { LOGO_LIMITS } from '#contract/site/logoLimits.ts';
import { formatList } from '@/shared/format/numbers';

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
  regions: {
    list: 'Regiões',
    one: 'Região',
    add: 'Adicionar região',
    none: 'Nenhuma região: ninguém precisa escolher uma.',
    archived: 'Um nome novo vale em toda parte. Filtros, links e planilhas com o nome de antes continuam valendo.',
  },
  sources: {
    list: 'Origens',
    one: 'Origem',
    add: 'Adicionar origem',
    none: 'Nenhuma origem própria.',
    archived: 'Uma origem arquivada continua nos leads, filtros e relatórios que já a têm.',
  },
};
