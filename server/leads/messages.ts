export const messages = {
  notFound: 'Lead não encontrado',
  changedSince: 'Este lead foi alterado por outra pessoa depois que você o viu.',
  adminsCorrect: 'Só administradores corrigem o nome e o email',
  sameLead: 'Escolha outro lead: este é o mesmo',
  mergeNotFound: 'Junção não encontrada',
  mergeUndone: 'Esta junção já foi desfeita',
  duplicate: 'Já existe um lead com este telefone',
  attended: 'Esta pessoa já está em atendimento com outro corretor. O contato ficou registrado para ele.',
  notAdmitted: 'Seu cadastro aguarda a liberação de um administrador.',
  brokersOrder: 'Só corretores ordenam pelo próximo passo',
  taskNotFound: 'Tarefa não encontrada',
  visitNotFound: 'Visita não encontrada',
  onlyLost: 'Só um lead perdido tem motivo de perda',
  onlySold: 'Só um lead convertido tem imóvel e valor vendidos',
  lossReasonNotFound: 'Motivo de perda não encontrado',
  propertyNotFound: 'Imóvel não encontrado',
  held: 'Este lead está mudando de mãos agora. Tente novamente em instantes.',
  /** A toast has room for few ids; the answer's `fields` has all. */
  someNotFound: (ids: string[]) =>
    `Alguns leads não existem mais. Nada foi atribuído. (${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ` e mais ${(ids.length - 3).toString()}` : ''})`,
  brokerDeleted: (name: string) => `${name} não está mais na equipe.`,
};
