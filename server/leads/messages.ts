export const messages = {
  notFound: 'Lead não encontrado',
  changedSince: 'Este lead foi alterado por outra pessoa depois que você o viu.',
  adminsCorrect: 'Só administradores corrigem o nome e o email',
  held: 'Este lead está mudando de mãos agora. Tente novamente em instantes.',
  /** A toast has room for few ids; the answer's `fields` has all. */
  someNotFound: (ids: string[]) =>
    `Alguns leads não existem mais. Nada foi atribuído. (${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ` e mais ${(ids.length - 3).toString()}` : ''})`,
  brokerDeleted: (name: string) => `${name} não está mais na equipe.`,
};
