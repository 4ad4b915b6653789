import type { Outcome } from '#contract/constants.ts';
import { outcomeLabels } from '../messages';

export const messages = {
  outcomeSaved: (outcome: Outcome) => `Registrado: ${outcomeLabels[outcome]}`,
  outcomeWaits: (outcome: Outcome) => `"${outcomeLabels[outcome]}" será registrado quando a conexão voltar.`,
  noteWaits: 'A nota será enviada quando a conexão voltar.',
  callBackTask: 'A tarefa de retornar ficou para amanhã.',
  outcomeFailed: 'Não foi possível registrar como foi',
};
