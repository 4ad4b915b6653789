import { UNDO_HOURS } from '#contract/constants.ts';

export const messages = {
  brokerNotFound: 'Corretor não encontrado',
  planNotFound: 'Esta prévia não existe mais. Abra de novo e reveja antes de passar.',
  toThemselves: 'A carteira precisa ir para outra pessoa',
  nothingToHandOver: 'Não há o que passar: sem leads abertos, imóveis, plantões ou vez na roleta.',
  notFound: 'Passagem de carteira não encontrada',
  stillRuns: 'A carteira ainda está sendo passada. Desfaça quando terminar.',
  tooLate: `Já passaram ${UNDO_HOURS} horas: não dá mais para desfazer.`,
  notABroker: (name: string) => `${name} não é mais da equipe: a carteira não pode voltar.`,
  inactive: (name: string) => `${name} está sem acesso. Ative o acesso antes de desfazer.`,
  nothingToUndo: 'Não há o que desfazer: tudo já foi atendido ou mudou depois.',
  workedOn: 'Já foram atendidos ou mudaram depois.',
};
