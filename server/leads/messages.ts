export const messages = {
  changedSince: 'Este lead foi alterado por outra pessoa depois que você o viu.',
  adminsCorrect: 'Só administradores corrigem o nome e o email',
  sameLead: 'Escolha outro lead: este é o mesmo',
  mergeNotFound: 'Junção não encontrada',
  mergeUndone: 'Esta junção já foi desfeita',
  duplicate: 'Já existe um lead com este telefone',
  attended: 'Esta pessoa já está em atendimento com outro corretor. O contato ficou registrado para ele.',
  typedTooMany: (number: number) =>
    `Você já digitou ${number} telefones em 24 horas, o máximo. Tente mais tarde, ou peça a um administrador.`,
  notAdmitted: 'Seu cadastro aguarda a liberação de um administrador.',
  brokersOrder: 'Só corretores ordenam pelo próximo passo',
  onlyLost: 'Só um lead perdido tem motivo de perda',
  onlySold: 'Só um lead convertido tem imóvel e valor vendidos',
  lossReasonNotFound: 'Motivo de perda não encontrado',
  propertyNotFound: 'Imóvel não encontrado',
  onlyTyped: (name: string) => `${name} só cadastrou o lead: o primeiro contato da própria pessoa segue as regras.`,
  brokerDeleted: (name: string) => `${name} não está mais na equipe.`,
};
