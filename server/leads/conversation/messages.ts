export const messages = {
  noteNotFound: 'Nota não encontrada',
  notYourNote: 'Só quem escreveu a nota pode editar',
  attemptNotFound: 'Contato não encontrado',
  alreadyAnswered: 'Já está registrado como foi este contato',
  /** A task. */
  callBack: 'Retornar o contato',
  changedSince: 'Este lead foi alterado por outra pessoa depois que você o viu.',
};
