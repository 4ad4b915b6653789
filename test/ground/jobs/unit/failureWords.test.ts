import { failureWords } from '../../../../server/ground/jobs/failureWords.ts';

test.each([
  ['job timed out', 'O servidor parou no meio desta tarefa.'],
  ['job heartbeat timeout', 'O servidor parou no meio desta tarefa.'],
  ['pg-boss shut down while active', 'O servidor parou no meio desta tarefa.'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'O outro servidor não respondeu (ECONNREFUSED).'],
  ['getaddrinfo ENOTFOUND mail.exemplo.com.br', 'O outro servidor não respondeu (ENOTFOUND).'],
  ['the photograph is not in the store', 'A foto não está onde as fotos são guardadas.'],
  ['550 no such user', '550 no such user'],
])('‘%s’ is shown as ‘%s’', (stored, shown) => {
  expect(failureWords(stored)).toBe(shown);
});
