export const messages = {
  noteNotFound: 'Nota não encontrada',
  notYourNote: 'Só quem escreveu a nota pode editar',
  attemptNotFound: 'Tentativa de contato não encontrada',
  alreadyAnswered: 'Já está registrado como foi este contato',
  /** A task. */
  callBack: 'Retornar o contato',
  changedSince: 'Este lead foi alterado por outra pessoa depois que você o viu.',
};
