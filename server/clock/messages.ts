export const messages = {
  changedSince: 'O tempo de resposta foi alterado por outra pessoa depois que você o abriu.',
  shiftNotFound: 'Plantão não encontrado',
  brokerNotFound: 'Corretor não encontrado',
  notAdmitted: 'Seu cadastro aguarda a liberação de um administrador.',
  notInPool: 'Este lead não está no bolsão',
  taken: (by: string | null) => (by === null ? 'Este lead já saiu do bolsão.' : `${by} pegou este lead antes.`),
  paused: 'Você está em pausa na roleta. Volte a receber para pegar leads do bolsão.',
  waits: (until: string) => `Você deixou este lead passar: até ${until} a vez é dos outros corretores.`,
  ownAlready: 'Este lead já é seu.',
};
