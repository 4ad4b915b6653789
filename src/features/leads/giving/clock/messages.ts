export const messages = {
  loadFailed: 'Não foi possível carregar o prazo',
  saved: 'Prazo salvo',
  turnedOn: 'Prazo ligado',
  saveFailed: 'Não foi possível salvar o prazo',
  unsaved: 'O que você mudou no prazo ainda não foi salvo.',
  simulationFailed: 'Não foi possível simular',
  noDaysOff: 'Nenhuma folga. Acrescente recessos, feriados da cidade e outros dias sem expediente.',
};
