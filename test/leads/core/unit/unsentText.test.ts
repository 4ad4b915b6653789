import { unsentText } from '@/features/leads/core/outbox/unsentText';
import type { OutboxEntry } from '@/shared/offline/outbox/entry';

const note: OutboxEntry['action'] = { kind: 'note', text: 'Oi' };
const outcome: OutboxEntry['action'] = { kind: 'outcome', outcome: 'talked', attempt: undefined };
const task: OutboxEntry['action'] = { kind: 'task', task: { _id: '1', text: 'Ligar' }, done: true };
const status: OutboxEntry['action'] = { kind: 'status', status: 'perdido' };
const newTask: OutboxEntry['action'] = { kind: 'newTask', input: { text: 'Ligar', dueAt: '', hasTime: true } };
const attempt: OutboxEntry['action'] = { kind: 'attempt', channel: 'phone' };
const wish: OutboxEntry['action'] = { kind: 'wish', wish: {} };
const profile: OutboxEntry['action'] = { kind: 'profile', change: { name: 'Ana' } };

test.each([
  [[note], '1 nota não enviada'],
  [[note, note], '2 notas não enviadas'],
  [[outcome], '1 resultado não enviado'],
  [[outcome, outcome], '2 resultados não enviados'],
  [[task], '1 tarefa não enviada'],
  [[status, status], '2 mudanças de status não enviadas'],
  [[attempt], '1 contato não enviado'],
  [[task, newTask], '2 tarefas não enviadas'],
  [[profile], '1 mudança no perfil não enviada'],
  [[wish, wish, note], '1 nota e 2 mudanças do que se procura não enviadas'],
  [[task, note], '1 nota e 1 tarefa não enviadas'],
  [[attempt, outcome, note, note], '2 notas, 1 resultado e 1 contato não enviados'],
])('%j: %s', (actions, text) => {
  expect(unsentText(actions.map((action) => ({ action })))).toBe(text);
});
