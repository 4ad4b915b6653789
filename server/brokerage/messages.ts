export const messages = {
  changedSince: 'Estas configurações foram alteradas por outra pessoa depois que você as abriu.',
  reasonNotFound: 'Motivo de perda não encontrado',
  labelNotFound: 'Etiqueta não encontrada',
  sourceNotFound: 'Origem não encontrada',
};
