export const messages = {
  changedSince: 'O prazo do primeiro contato foi alterado por outra pessoa depois que você o abriu.',
  notAdmitted: 'Seu cadastro aguarda a liberação de um administrador.',
  notInPool: 'Este lead não está no bolsão',
  taken: (by: string | null) => (by === null ? 'Este lead já saiu do bolsão.' : `${by} pegou este lead antes.`),
  ownAlready: 'Este lead já é seu.',
};
