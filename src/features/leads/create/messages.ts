export const messages = {
  created: 'Lead criado com sucesso!',
  knownEmail: 'Já existe um lead com este email.',
  createFailed: 'Erro ao criar lead',
  takenOver: 'Esta pessoa já tinha feito contato. O lead dela agora é seu.',
};
