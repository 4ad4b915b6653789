import { unsentText } from '@/features/leads/core/outbox/unsentText';
import type { LeadAction } from '@/shared/offline/outbox/entry';

const note: LeadAction = { kind: 'note', text: 'Oi' };
const outcome: LeadAction = { kind: 'outcome', outcome: 'talked', attempt: undefined };
const task: LeadAction = { kind: 'task', task: { _id: '1', text: 'Ligar' }, done: true };
const status: LeadAction = { kind: 'status', status: 'perdido' };
const newTask: LeadAction = { kind: 'newTask', input: { text: 'Ligar', dueAt: '', hasTime: true } };
const attempt: LeadAction = { kind: 'attempt', channel: 'phone' };

test.each([
  [[note], '1 nota não enviada'],
  [[note, note], '2 notas não enviadas'],
  [[outcome], '1 resultado não enviado'],
  [[outcome, outcome], '2 resultados não enviados'],
  [[task], '1 tarefa não enviada'],
  [[status, status], '2 mudanças de status não enviadas'],
  [[attempt], '1 contato não enviado'],
  [[task, newTask], '2 tarefas não enviadas'],
  [[task, note], '1 nota e 1 tarefa não enviadas'],
  [[attempt, outcome, note, note], '2 notas, 1 resultado e 1 contato não enviados'],
])('%j: %s', (actions, text) => {
  expect(unsentText(actions.map((action) => ({ action })))).toBe(text);
});
