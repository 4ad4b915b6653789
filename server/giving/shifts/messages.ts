export const messages = {
  shiftNotFound: 'Plantão não encontrado',
  brokerNotFound: 'Corretor não encontrado',
  ofOthers: 'Há corretores de outra equipe neste plantão: peça a um administrador que o mude.',
  notOnShift: 'Você não está neste plantão',
  shiftOver: 'Este plantão já acabou',
  noColleague: 'Escolha um colega que não está neste plantão',
  askedAlready: 'Você já pediu isso a este colega',
  swapNotFound: 'Pedido de troca não encontrado',
  swapAnswered: 'Este pedido já foi respondido ou retirado.',
  notYoursToAccept: 'Só quem foi chamado pode assumir o plantão.',
  swapOutdated: 'O plantão mudou: este pedido não vale mais.',
};
