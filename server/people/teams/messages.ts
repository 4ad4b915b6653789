export const messages = {
  notFound: 'Equipe não encontrada',
  changedSince: 'Esta equipe foi alterada por outra pessoa depois que você a abriu.',
  nameTaken: 'Já há uma equipe com este nome',
  tooMany: 'Há equipes demais. Exclua as que não existem mais.',
  notAGerente: 'Escolha uma pessoa que tenha o papel de gerente',
  managerTaken: 'Esta pessoa já gerencia outra equipe',
  inRoleta: 'A roleta dá leads a esta equipe. Tire a equipe das regras em Roleta e exclua depois.',
  notBrokers: 'Há pessoas na lista que não são corretores',
};
