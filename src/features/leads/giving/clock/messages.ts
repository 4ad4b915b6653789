export const messages = {
  loadFailed: 'Não foi possível carregar o tempo de resposta',
  saved: 'Tempo de resposta salvo',
  turnedOn: 'Relógio ligado',
  saveFailed: 'Não foi possível salvar o tempo de resposta',
  unsaved: 'O que você mudou no tempo de resposta ainda não foi salvo.',
  simulationFailed: 'Não foi possível simular',
  noDaysOff: 'Nenhuma folga. Acrescente recessos, feriados da cidade e outros dias sem atendimento.',
};
