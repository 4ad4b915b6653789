export const messages = {
  notFound: 'Lead não encontrado',
  changedSince: 'Este lead foi alterado por outra pessoa depois que você o viu.',
  held: 'Este lead está mudando de mãos agora. Tente novamente em instantes.',
  /** A toast has room for a few ids; all of them are in the answer's `fields`. */
  someNotFound: (ids: string[]) =>
    `Alguns leads não existem mais. Nada foi atribuído. (${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ` e mais ${(ids.length - 3).toString()}` : ''})`,
  notAssignable: 'Este corretor não pode receber leads',
  inactive: 'Este corretor está inativo e não pode receber leads',
  notAdmitted: 'Este corretor aguarda a liberação de um administrador e não pode receber leads',
  notABroker: 'Leads só podem ser atribuídos a um corretor',
  brokerDeleted: (name: string) => `${name} não está mais na equipe.`,
  batchNotFound: 'Atribuição não encontrada',
  nothingToUndo: 'Não há o que desfazer: os leads já foram alterados ou o corretor de antes não pode mais receber.',
  undoOfUndo: 'Isto já é o desfazer de uma atribuição',
};
