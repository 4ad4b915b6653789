import { failureText } from '../../../../server/ground/jobs/failureText.ts';

test.each<[string, unknown, string]>([
  ['an error', new Error('550 no such user'), '550 no such user'],
  ['lines', new Error('Mail command failed:\n  550 spam'), 'Mail command failed: 550 spam'],
  ['a login in an address', new Error('cannot reach smtp://ana:segredo@mail:25/x'), 'cannot reach smtp://mail:25/x'],
  [
    'a failed query, whose own text repeats what was asked',
    new Error('Failed query: … params: iris@exemplo.com.br', { cause: new Error('deadlock detected') }),
    'deadlock detected',
  ],
  [
    'refused connections, which have no text',
    Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }),
    'ECONNREFUSED',
  ],
  ['something thrown that is no error', 'x', 'x'],
  ['a page of text', new Error('a'.repeat(5000)), 'a'.repeat(300)],
])('%s is stored as one line', (_what, error, text) => {
  expect(failureText(error)).toBe(text);
});
