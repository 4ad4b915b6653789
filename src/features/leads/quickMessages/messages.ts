import { formatNumber } from '#contract/ground/numbers.ts';

export const messages = {
  failed: 'Suas mensagens não carregaram. Tentar novamente',
  none: 'Textos que você usa sempre: um toque abre o WhatsApp com o nome e o interesse do lead já no lugar.',
  most: (number: number) => `Até ${formatNumber(number)} mensagens, só suas.`,
  saved: 'Mensagens salvas',
  saveFailed: 'Não foi possível salvar as mensagens',
  unsaved: 'O que você mudou nas mensagens ainda não foi salvo.',
};
