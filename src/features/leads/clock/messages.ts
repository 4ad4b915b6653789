export const messages = {
  loadFailed: 'Não foi possível carregar o tempo de resposta',
  saved: 'Tempo de resposta salvo',
  turnedOn: 'Relógio ligado',
  saveFailed: 'Não foi possível salvar o tempo de resposta',
  unsaved: 'O que você mudou no tempo de resposta ainda não foi salvo.',
  simulationFailed: 'Não foi possível simular',
  noDaysOff: 'Nenhuma folga. Acrescente recessos, feriados da cidade e outros dias sem atendimento.',

  shiftsFailed: 'Não foi possível carregar os plantões',
  brokersFailed: 'Não foi possível carregar os corretores',
  shiftAdded: 'Plantão criado',
  shiftChanged: 'Plantão alterado',
  shiftDeleted: 'Plantão deletado',
  shiftSaveFailed: 'Não foi possível salvar o plantão',
  shiftDeleteFailed: 'Não foi possível deletar o plantão',
  shiftUnsaved: 'O plantão ainda não foi salvo.',
  shiftsCopied: 'Plantões copiados para a próxima semana',
  copyFailed: 'Não foi possível copiar os plantões',
  withoutShift: 'Sem plantão, a roleta escolhe entre todos os corretores que recebem leads.',
  nobodyOnDuty: 'Ninguém de plantão agora: a roleta escolhe entre todos',
};

/** `45 min`, `1 h`, `1 h 30 min` */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`];
  return parts.filter(Boolean).join(' ');
}
