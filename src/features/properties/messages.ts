export const messages = {
  loadFailed: 'Erro ao carregar imóveis.',

  created: 'Imóvel criado com sucesso!',
  createFailed: 'Erro ao criar imóvel',
  photosNotStored: 'As fotos não puderam ser guardadas',
  updated: 'Imóvel atualizado com sucesso!',
  updateFailed: 'Erro ao atualizar imóvel.',
  deleted: 'Imóvel deletado!',
  deleteFailed: 'Erro ao deletar imóvel.',
  restored: 'Imóvel restaurado',
  restoreFailed: 'Não foi possível desfazer',
  none: 'Nenhum imóvel cadastrado ainda',
  pricesCrossed: 'O preço mínimo passa do máximo',
  noneMatching: 'Nenhum imóvel com estes filtros',
};
