export const messages = {
  rotationFailed: 'Não foi possível carregar a roleta',
  rotationSaved: 'Roleta salva',
  rotationNotSaved: 'Não foi possível salvar a roleta',
  chooseReceiver: 'Escolha quem recebe',
  chooseTeam: 'Escolha a equipe',
  simulationFailed: 'Não foi possível calcular o que teria acontecido',
  brokerPaused: (name: string) => `${name} está em pausa`,
  brokerReturned: (name: string) => `${name} voltou a receber`,
  pauseFailed: 'Não foi possível mudar a pausa',
  ledgerFailed: 'Não foi possível carregar o extrato',
  ledgerEmpty: 'Nada no extrato ainda',
};
