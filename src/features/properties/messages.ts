import type { SoldStatus } from '#contract/leads/leadValues.ts';

export const messages = {
  loadFailed: 'Erro ao carregar imóveis.',

  noBedrooms: 'Quartos não informados',
  noBathrooms: 'Banheiros não informados',
  proposedRegion: {
    area: 'Proposta pelo ponto no mapa',
    neighbourhood: 'Proposta: a de outros imóveis do bairro',
  },
  created: 'Imóvel criado com sucesso!',
  createFailed: 'Erro ao criar imóvel',
  photosNotStored: 'As fotos não puderam ser guardadas',
  updated: 'Imóvel atualizado com sucesso!',
  updateFailed: 'Erro ao atualizar imóvel.',
  unsaved: 'O que você mudou neste imóvel ainda não foi salvo.',
  soldThrough: (status: SoldStatus) => `Foi ${status} a um destes leads?`,
  soldThroughText: (property: string) => `Leads em aberto de ${property}. A venda conta para o corretor do lead.`,
  openLeadsFailed: 'Não foi possível carregar os leads deste imóvel',
  saleRecorded: (broker: string | undefined) => (broker ? `Venda registrada para ${broker}` : 'Venda registrada'),
  saleFailed: 'Não foi possível registrar a venda',
  deleted: 'Imóvel deletado!',
  deleteFailed: 'Erro ao deletar imóvel.',
  restored: 'Imóvel restaurado',
  restoreFailed: 'Não foi possível desfazer',
  none: 'Nenhum imóvel cadastrado ainda',
  noneText: 'O primeiro imóvel aparece aqui, no mapa e no site assim que for criado.',
  noneMatching: 'Nenhum imóvel com estes filtros',
  noneMatchingText: 'Confira as palavras e os valores, ou veja todos os imóveis.',
  pricesCrossedText: 'O preço mínimo passa do máximo. Troque um deles, ou veja todos os imóveis.',
};

const positionText = (index: number, length: number) =>
  `posição ${index + 1} de ${length}${index === 0 ? ', a capa' : ''}`;

/** For screen readers, by pointer and by keys. */
export const photoMessages = {
  lifted: (index: number, length: number) =>
    `Foto levantada na ${positionText(index, length)}. Use as setas para mover, Espaço para soltar, Esc para voltar.`,
  moved: (index: number, length: number) => `Foto na ${positionText(index, length)}.`,
  dropped: (index: number, length: number) => `Foto solta na ${positionText(index, length)}.`,
  returned: (index: number, length: number) => `Foto de volta na ${positionText(index, length)}.`,
  marked: (isPlan: boolean) =>
    isPlan ? 'Marcada como planta, depois das fotos.' : 'Marcada como foto, antes das plantas.',
  undone: 'Desfeito.',
  preparing: 'preparando fotos…',
  stillPreparing: 'As fotos ainda estão sendo preparadas. Aguarde um instante e salve de novo.',
  added: (count: number) => (count === 1 ? '1 foto adicionada.' : `${count} fotos adicionadas.`),
  removed: (length: number) =>
    length === 0
      ? 'Foto removida. Não há mais fotos.'
      : `Foto removida. ${length === 1 ? 'Resta 1' : `Restam ${length}`}.`,
};
