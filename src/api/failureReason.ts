import { fieldOf } from '@/shared/isRecord';
import { isUnanswered, isUnreached, serverMessage } from './apiError';
import { NO_NETWORK } from './useNotifyFailure';

const notAnswered = {
  tooLarge:
    'O caminho até o servidor não aceita um envio deste tamanho. Envie um arquivo menor, ou fale com quem cuida do servidor.',
  failed: 'O servidor não respondeu. Nada foi perdido: espere um minuto e tente de novo.',
  page: 'Uma página da internet veio no lugar da resposta do servidor. Verifique a rede e tente de novo.',
};

/** The server's message, or why it has none: no network, a proxy's page. */
export function failureReason(error: unknown): string | undefined {
  const [status, original] = [fieldOf(error, 'status'), fieldOf(error, 'originalStatus')];
  const reason = serverMessage(error);
  if (reason !== undefined) return reason;
  if (isUnreached(error)) return NO_NETWORK;
  if (status === 413 || original === 413) return notAnswered.tooLarge;
  if (status !== 'PARSING_ERROR') return undefined;
  return isUnanswered({ status: original }) ? notAnswered.failed : notAnswered.page;
}
