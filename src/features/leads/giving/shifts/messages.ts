import { pluralize } from '@/shared/format/numbers';

export const messages = {
  shiftsFailed: 'Não foi possível carregar os plantões',
  brokersFailed: 'Não foi possível carregar os corretores',
  shiftAdded: 'Plantão criado',
  shiftChanged: 'Plantão alterado',
  shiftDeleted: 'Plantão excluído',
  shiftSaveFailed: 'Não foi possível salvar o plantão',
  shiftDeleteFailed: 'Não foi possível excluir o plantão',
  shiftUnsaved: 'O plantão ainda não foi salvo.',
  seriesAdded: 'Plantões criados',
  seriesChanged: 'Plantões alterados a partir deste',
  seriesDeleted: 'Plantões excluídos a partir deste',
  weeks: (weekday: string, count: number) =>
    `${weekday.endsWith('feira') ? 'Toda' : 'Todo'} ${weekday}, ${pluralize(count, 'vez', 'vezes')} ao todo.`,
  once: 'Em branco: só neste dia.',
  changedAlone: 'Uma semana alterada ou trocada à parte fica como está.',

  swapAsked: (name: string) => `Pedido enviado a ${name}`,
  swapAccepted: 'O plantão é seu',
  swapApproved: 'Troca feita',
  swapDeclined: 'Pedido recusado',
  swapWithdrawn: 'Pedido retirado',
  acceptingNeedsNetwork: 'Sem conexão: assumir precisa de internet, porque outra pessoa pode ter assumido.',
  swapAskFailed: 'Não foi possível pedir a troca',
  swapAnswerFailed: 'Não foi possível responder',
  swapUnsent: 'O pedido ainda não foi enviado.',
  nobodyToAsk: 'Todos os colegas já estão neste plantão',
  shiftsCopied: (weeks: number) =>
    `Plantões copiados para ${weeks === 1 ? 'a próxima semana' : `as próximas ${weeks.toString()} semanas`}`,
  copyFailed: 'Não foi possível copiar os plantões',
  withoutShift: 'Sem plantão, a roleta escolhe entre todos os corretores que recebem leads.',
  nobodyOnDuty: 'Ninguém de plantão agora',
};
