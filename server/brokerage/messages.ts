export const messages = {
  changedSince: 'Estas configurações foram alteradas por outra pessoa depois que você as abriu.',
  fixed: 'Vem da configuração do servidor e só muda lá',
  reasonNotFound: 'Motivo de perda não encontrado',
  labelNotFound: 'Etiqueta não encontrada',
  sourceNotFound: 'Origem não encontrada',
};
