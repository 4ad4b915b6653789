export const messages = {
  loadFailed: 'Não foi possível carregar as suas sessões',
  ended: 'Sessão encerrada',
  othersEnded: 'As outras sessões foram encerradas',
  endFailed: 'Não foi possível encerrar',
  unknownDevice: 'Aparelho não identificado',
};
