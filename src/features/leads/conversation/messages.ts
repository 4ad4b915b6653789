import type { Outcome } from '#contract/leads/conversationValues.ts';
import { outcomeLabels } from '../core/messages';

export const messages = {
  outcomeSaved: (outcome: Outcome) => `Registrado: ${outcomeLabels[outcome]}`,
  outcomeWaits: (outcome: Outcome) => `"${outcomeLabels[outcome]}" será registrado quando a conexão voltar.`,
  noteWaits: 'A nota será enviada quando a conexão voltar.',
  callBackTask: (when: string) => `Retornar o contato: ${when}`,
  outcomeFailed: 'Não foi possível registrar como foi',
  dayMissing: 'Informe o dia',
  timeMissing: 'Informe a hora',
};
